import { describe, expect, it } from 'vitest';
import { toUtf8 } from '../encoding/bytes';
import { digestToAddress } from '../encoding/digest';
import { digestOf } from '../encoding/digester';
import { canListLeaves, getReferences, getSubjectDigest, MAX_LISTED_LEAVES } from './references';
import { getLeaves, getTreeRoot } from '../tree/tree';

const net = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
const signature = '4'.repeat(87);
const digests = Array.from({ length: 20 }, (_, index) => digestOf(toUtf8(String(index))));
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

  it.each([
    ['no title', {}, 19],
    ['a title of 80 letters', { title: 'a'.repeat(80) }, 16],
    ['the longest title', { title: 'é'.repeat(40) }, 12],
  ])('should be the root and every leaf, in order, if all fit beside %s', (_, titled, most) => {
    const { claim, leaves } = treeOf(most);
    const all = [claim.root, ...leaves].map(digestToAddress);
    expect(getReferences({ ...claim, ...titled }, leaves)).toEqual(all);
    const more = treeOf(most + 1);
    const root = [digestToAddress(more.claim.root)];
    expect(getReferences({ ...more.claim, ...titled }, more.leaves)).toEqual(root);
  });

  it('should list no more than the most that fit without a title', () => {
    expect(canListLeaves(treeOf(MAX_LISTED_LEAVES).claim)).toBe(true);
    expect(canListLeaves(treeOf(MAX_LISTED_LEAVES + 1).claim)).toBe(false);
    expect(canListLeaves({ kind: 'file', digest, net })).toBe(false);
  });

  it('should be refused for a small tree without its leaves', () => {
    for (const count of [2, 3]) {
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

  it('should begin with the subject of the claim', () => {
    const { claim } = treeOf(20);
    expect(getSubjectDigest(claim)).toBe(claim.root);
    expect(getSubjectDigest({ kind: 'file', digest, net })).toBe(digest);
    expect(getSubjectDigest({ kind: 'hidden', commitment: digest, net })).toBe(digest);
  });
});
