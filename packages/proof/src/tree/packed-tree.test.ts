import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toUtf8 } from '../encoding/bytes';
import { encodeHex } from '../encoding/hex';
import { formatDigest } from '../encoding/digest';
import { digestOf } from '../encoding/digester';
import { getCommitment } from '../claim/commitment';
import { createTree, getLeaves, openTree, packDigests, packTree } from './tree';

const digests = Array.from({ length: 40 }, (_, index) => digestOf(toUtf8(`file ${index}`)));
const stranger = digestOf(toUtf8('a stranger'));

describe('a packed tree', () => {
  it('should be the plain one, whatever the order and the copies', () => {
    const files = fc.array(fc.constantFrom(...digests), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(files, (set) => {
        const leaves = getLeaves(set);
        const plain = createTree(leaves);
        const tree = openTree(packTree(packDigests(set), null));
        expect([tree.count, formatDigest(tree.root)]).toEqual([
          plain.count,
          formatDigest(plain.root),
        ]);
        for (const [index, leaf] of leaves.entries()) {
          expect(formatDigest(tree.getLeaf(index))).toBe(formatDigest(leaf));
          expect(tree.findLeaf(leaf)).toBe(index);
          expect(tree.getInclusionProof(index).map(encodeHex)).toEqual(
            plain.getInclusionProof(index).map(encodeHex),
          );
        }
        expect(tree.findLeaf(stranger)).toBeNull();
      }),
    );
  });

  it('should cover each file’s own commitment if the set is hidden', () => {
    const salts = digests.map((_, index) => new Uint8Array(32).fill(index));
    const packed = new Uint8Array(salts.flatMap((salt) => [...salt]));
    const plain = createTree(
      getLeaves(digests.map((digest, index) => getCommitment(digest, salts[index] ?? packed))),
    );
    const { root, count } = openTree(packTree(packDigests(digests), packed));
    expect([count, formatDigest(root)]).toEqual([40, formatDigest(plain.root)]);
  });

  it('should not find a digest after its last leaf', () => {
    const highest = getLeaves(digests).at(-1) ?? stranger;
    const rest = digests.filter((digest) => digest !== highest);
    expect(openTree(packTree(packDigests(rest), null)).findLeaf(highest)).toBeNull();
  });

  it.each([
    ['nothing', new Uint8Array(), null, 'tree/empty'],
    ['half a digest', new Uint8Array(48), null, 'digest/bad-length'],
    ['too few salts', packDigests(digests), new Uint8Array(32), 'hidden/bad-salt'],
    ['half a salt', packDigests(digests.slice(0, 1)), new Uint8Array(16), 'hidden/bad-salt'],
  ])('should not be built over %s', (_, packed, salts, code) => {
    expect(() => packTree(packed, salts)).toThrow(expect.objectContaining({ code }));
  });

  it('should not be opened without its root', () => {
    const { leaves } = packTree(packDigests(digests), null);
    expect(() => openTree({ leaves, levels: [] })).toThrow(
      expect.objectContaining({ code: 'digest/bad-length' }),
    );
  });

  it.each([-1, 40, 0.5, Number.NaN])('should have no leaf %d of 40, nor a path for it', (index) => {
    const tree = openTree(packTree(packDigests(digests), null));
    const fault = expect.objectContaining({
      code: 'tree/no-such-leaf',
      context: { index, count: 40 },
    }) as Error;
    expect(() => tree.getLeaf(index)).toThrow(fault);
    expect(() => tree.getInclusionProof(index)).toThrow(fault);
  });
});
