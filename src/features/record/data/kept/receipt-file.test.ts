import { describe, expect, it } from 'vitest';
import { verify, type Subject } from '@countersign/proof';
import { makeReceipt, nameReceipt } from './receipt-file';
import {
  createSubject,
  signFiles,
  signTitled,
  type SignedFiles,
} from '@countersign/core/test/signed-files';
import { createCluster } from '@countersign/core/test/cluster';

const [A, B, C] = [createSubject('a'), createSubject('b'), createSubject('c')];
const COPY: Subject = { ...A, name: 'copy of a.txt' };
const CLUSTER = createCluster('solana:devnet', 'Devnet');

function make({ evidence }: SignedFiles, ...subjects: readonly Subject[]) {
  const made = makeReceipt(verify({ evidence, subjects }), { evidence, cluster: CLUSTER });
  return made?.files.map(({ name }) => name);
}

describe('makeReceipt (V5)', () => {
  it('should list a set once all its files were dropped', () => {
    expect(make(signFiles(A, B, C), A, B, C)).toEqual(['a.txt', 'b.txt', 'c.txt']);
    expect(make(signFiles(A, B, C), A, B)).toBeUndefined();
  });

  it('should not count a copy of a file as another file', () => {
    expect(make(signFiles(A, B, C), A, COPY, B)).toBeUndefined();
    expect(make(signFiles(A, B), A, COPY, B)).toEqual(['a.txt', 'copy of a.txt', 'b.txt']);
  });

  it('should need no file if the claim contains its digest', () => {
    expect(make(signFiles(A), A)).toEqual(['a.txt']);
    expect(make(signFiles(A))).toEqual([expect.stringMatching(/^sha256:/)]);
  });
});

it('V5 a receipt of files without a common folder is named after the claim’s title', () => {
  const name = (title?: string) => {
    const { receipt, claim } = signTitled(title, A, B);
    return nameReceipt(receipt, claim);
  };
  expect(name('My trip')).toBe('My trip.countersign.json');
  expect(name()).toBe('a.txt and 1 more.countersign.json');
});
