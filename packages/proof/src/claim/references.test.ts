import { describe, expect, it } from 'vitest';
import { toUtf8 } from '../encoding/bytes';
import { digestToAddress } from '../encoding/digest';
import { digestOf } from '../encoding/digester';
import { getMaxListedLeaves, getReferences, getSubjectDigest } from './references';
import { getLeaves, getTreeRoot } from '../tree/tree';

const net = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
const signature = '4'.repeat(87);
const digests = Array.from({ length: 59 }, (_, index) => digestOf(toUtf8(String(index))));
const [digest] = digests as [(typeof digests)[0]];

function treeOf(count: number) {
  const leaves = getLeaves(digests.slice(0, count));
  return { leaves, claim: { kind: 'tree', root: getTreeRoot(leaves), count, net } as const };
}

describe('the references of a claim (D3)', () => {
  it('should be the digest of a file and the commitment of a hidden one', () => {
    const address = digestToAddress(digest);
    expect(getReferences({ kind: 'file', digest, net })).toEqual([address]);
    expect(getReferences({ kind: 'hidden', commitment: digest, count: 2, net })).toEqual([address]);
  });

  it('should be the root and every leaf of up to 8 files, in order', () => {
    const { claim, leaves } = treeOf(8);
    expect(getReferences(claim, leaves)).toEqual([claim.root, ...leaves].map(digestToAddress));
  });

  it('should be the root alone of 9 files and more', () => {
    const { claim, leaves } = treeOf(9);
    expect(getReferences(claim, leaves)).toEqual([digestToAddress(claim.root)]);
  });

  it('should be the root and every leaf of up to 58 files in version 1, and the root of more', () => {
    expect([getMaxListedLeaves('legacy'), getMaxListedLeaves(0)]).toEqual([8, 8]);
    for (const count of [2, 9, getMaxListedLeaves(1)]) {
      const { claim, leaves } = treeOf(count);
      const all = [claim.root, ...leaves].map(digestToAddress);
      expect(getReferences(claim, leaves, undefined, 1)).toEqual(all);
    }
    const { claim, leaves } = treeOf(59);
    expect(getReferences(claim, leaves, undefined, 1)).toEqual([digestToAddress(claim.root)]);
    expect(() => getReferences(treeOf(9).claim, [], undefined, 1)).toThrow(
      expect.objectContaining({ code: 'claim/leaves-missing' }),
    );
  });

  it('should be refused for a small tree without its leaves', () => {
    for (const count of [1, 3]) {
      expect(() => getReferences(treeOf(count).claim)).toThrow(
        expect.objectContaining({ code: 'claim/leaves-missing', context: { count } }),
      );
    }
  });

  it.each([
    { kind: 'links', signature, net, urls: ['https://example.org/'] },
    { kind: 'revoke', signature, net },
  ] as const)('should be the subject of the claim that $kind names', (claim) => {
    expect(getReferences(claim, [], digest)).toEqual([digestToAddress(digest)]);
    expect(() => getReferences(claim)).toThrow(
      expect.objectContaining({ code: 'claim/subject-missing', context: { kind: claim.kind } }),
    );
    expect(getSubjectDigest(claim)).toBeNull();
  });

  it('should begin with what the claim is about', () => {
    const { claim } = treeOf(9);
    expect(getSubjectDigest(claim)).toBe(claim.root);
    expect(getSubjectDigest({ kind: 'file', digest, net })).toBe(digest);
    expect(getSubjectDigest({ kind: 'hidden', commitment: digest, net })).toBe(digest);
  });
});
