import { describe, expect, it } from 'vitest';
import { verify, type Subject } from '@countersign/proof';
import { parseReceipt, serializeReceipt } from '@countersign/proof/receipts';
import { createReceiptDownload, refreshReceipt } from './receipt-download';
import { createSubject, signFiles, type SignedFiles } from '@countersign/core/test/signed-files';
import { createCluster } from '@countersign/core/test/cluster';

const [A, B, C] = [createSubject('a'), createSubject('b'), createSubject('c')];
const COPY: Subject = { ...A, name: 'copy of a.txt' };
const CLUSTER = createCluster('solana:devnet', 'Devnet');

async function make({ evidence }: SignedFiles, ...subjects: readonly Subject[]) {
  const made = createReceiptDownload(verify({ evidence, subjects }), {
    evidence,
    cluster: CLUSTER,
  });
  return made && parseReceipt(await made.serialize()).files.map(({ name }) => name);
}

describe('createReceiptDownload (V5)', () => {
  it('should list a set once all its files were dropped', async () => {
    expect(await make(signFiles(A, B, C), A, B, C)).toEqual(['a.txt', 'b.txt', 'c.txt']);
    expect(await make(signFiles(A, B, C), A, B)).toBeNull();
  });

  it('should not count a copy of a file as another file', async () => {
    expect(await make(signFiles(A, B, C), A, COPY, B)).toBeNull();
    expect(await make(signFiles(A, B), A, COPY, B)).toEqual(['a.txt', 'copy of a.txt', 'b.txt']);
  });

  it('should need no file if the claim contains its digest', async () => {
    expect(await make(signFiles(A), A)).toEqual(['a.txt']);
    expect(await make(signFiles(A))).toEqual([expect.stringMatching(/^sha256:/)]);
  });
});

describe('refreshReceipt (D6 V7)', () => {
  const { evidence, receipt } = signFiles(A);
  const kept = { name: 'a', serialize: () => Promise.resolve(serializeReceipt(receipt)), receipt };

  it('should include what nodes have reported since, each report once', async () => {
    const once = refreshReceipt(kept, evidence);
    expect(parseReceipt(await once.serialize()).observations).toMatchObject([
      { slot: 7n, confirmationStatus: 'finalized' },
    ]);
    const later = evidence.observations.map((seen) => ({ ...seen, observedAt: '2027-01-01' }));
    expect(refreshReceipt(once, { observations: later })).toBe(once);
  });

  it('should include a time that was not known before', () => {
    const unknown = evidence.observations.map((seen) => ({ ...seen, blockTime: null }));
    const once = refreshReceipt(kept, { observations: unknown });
    expect(refreshReceipt(once, evidence).receipt?.observations).toHaveLength(2);
  });
});
