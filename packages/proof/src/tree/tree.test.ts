import { base64 } from '@scure/base';
import fc from 'fast-check';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { joinBytes, toUtf8 } from '../encoding/bytes';
import { encodeHex } from '../encoding/hex';
import { parseDigest, formatDigest, toDigest } from '../encoding/digest';
import { digestOf } from '../encoding/digester';
import { createTree, getLeaves, getTreeRoot, verifyInclusion, verifyInclusionOfHash } from './tree';
import { fromHex, parseJson, toDigests } from '../test/vectors';
import { getCommitment } from '../claim/commitment';
import vectors from '../../vectors/trees.json';

const digests = Array.from({ length: 7 }, (_, index) => digestOf(toUtf8(String(index))));

describe('a tree', () => {
  it.each(vectors.trees)('should be that of RFC 9162: $name', (vector) => {
    const leaves = getLeaves(toDigests(vector.digests));
    const tree = createTree(leaves);
    expect(tree.count).toBe(vector.count);
    expect(formatDigest(tree.root)).toBe(vector.root);
    for (const { leaf, index, path } of vector.inclusions) {
      expect(leaves.map(formatDigest)[index]).toBe(leaf);
      expect(createTree(leaves).getInclusionProof(index).map(encodeHex)).toEqual(path);
      expect(
        verifyInclusion({
          leaf: parseDigest(leaf),
          index,
          count: vector.count,
          path: path.map(fromHex),
          root: parseDigest(vector.root),
        }),
      ).toBe(true);
    }
  });

  it.each(vectors.falseInclusions)('should not be entered by $name', (vector) => {
    const { leaf, index, count, path, root } = vector;
    const inclusion = { index, count, path: path.map(fromHex), root: parseDigest(root) };
    expect(verifyInclusion({ leaf: parseDigest(leaf), ...inclusion })).toBe(false);
  });

  it('should have each leaf at one index, and at no other that leads to the root as well', () => {
    const leaves = getLeaves(digests.slice(0, 2));
    const root = getTreeRoot(leaves);
    for (const [place, leaf] of leaves.entries()) {
      const path = createTree(leaves).getInclusionProof(place);
      const proved = [-4, -3, -2, -1, 0, 1, 2, 3, 4].filter((index) =>
        verifyInclusion({ leaf, index, count: 2, path, root }),
      );
      expect(proved).toEqual([place]);
    }
  });

  it.each([
    [0, 31],
    [0, 33],
    [1, 31],
    [1, 33],
  ])(
    'should not be a leaf at %d with a sibling hash of %d bytes, whatever its root',
    (index, length) => {
      const [leaf] = digests as [(typeof digests)[0]];
      const sibling = new Uint8Array(length);
      const hash = digestOf(joinBytes(Uint8Array.of(0), leaf.bytes)).bytes;
      const pair = index === 0 ? [hash, sibling] : [sibling, hash];
      const root = digestOf(joinBytes(Uint8Array.of(1), ...pair));
      expect(verifyInclusion({ leaf, index, count: 2, path: [sibling], root })).toBe(false);
    },
  );

  it('should not depend on the order of the files, nor on duplicates', () => {
    const root = formatDigest(getTreeRoot(getLeaves(digests)));
    const inAnyOrder = fc.shuffledSubarray([...digests, ...digests], { minLength: 14 });
    fc.assert(
      fc.property(
        inAnyOrder,
        (shuffled) => formatDigest(getTreeRoot(getLeaves(shuffled))) === root,
      ),
    );
  });

  it('should not have the same root if its last leaf is doubled', () => {
    const leaves = getLeaves(digests);
    const twice = [...leaves, ...leaves.slice(-1)];
    expect(() => getTreeRoot(twice)).toThrow(
      expect.objectContaining({ code: 'tree/unsorted', context: { index: 7 } }),
    );
  });

  it('should not be built without leaves, nor from unsorted leaves', () => {
    expect(() => createTree([])).toThrow(expect.objectContaining({ code: 'tree/empty' }));
    expect(() => createTree(getLeaves(digests).toReversed())).toThrow(
      expect.objectContaining({ code: 'tree/unsorted', context: { index: 1 } }),
    );
  });

  it.each([-1, 7, 0.5, Number.NaN])('should have no path for leaf %d of 7', (index) => {
    expect(() => createTree(getLeaves(digests)).getInclusionProof(index)).toThrow(
      expect.objectContaining({ code: 'tree/no-such-leaf', context: { index, count: 7 } }),
    );
  });
});

interface InclusionCase {
  readonly leafIdx: number;
  readonly treeSize: number;
  readonly root: string;
  readonly leafHash: string;
  readonly proof: readonly string[] | null;
  readonly desc: string;
  readonly wantErr: boolean;
}

function isInclusionCases(value: unknown): value is InclusionCase[] {
  return Array.isArray(value);
}

const SHARED = '../shared/vectors/rfc6962-inclusion.json';

describe.skipIf(!existsSync(SHARED))('the inclusion proofs of transparency-dev/merkle', () => {
  it('should be accepted and refused, all 98, as they say', () => {
    const cases = parseJson(readFileSync(SHARED, 'utf8'), isInclusionCases).flat();
    expect(cases).toHaveLength(98);
    for (const { leafIdx, treeSize, root, leafHash, proof, desc, wantErr } of cases) {
      const top = base64.decode(root);
      const isIncluded =
        top.length === 32 &&
        verifyInclusionOfHash(base64.decode(leafHash), {
          index: leafIdx,
          count: treeSize,
          path: (proof ?? []).map((hash) => base64.decode(hash)),
          root: toDigest(top),
        });
      expect([desc, isIncluded]).toEqual([desc, !wantErr]);
    }
  });
});

describe('a commitment', () => {
  it.each(vectors.commitments)(
    'should be SHA-256 over domain, salt and digest: $name',
    (vector) => {
      const { digest, salt, commitment } = vector;
      expect(formatDigest(getCommitment(parseDigest(digest), fromHex(salt)))).toBe(commitment);
    },
  );

  it.each([0, 31, 33])('should not be made with a salt of %d bytes', (length) => {
    expect(() => getCommitment(digestOf(toUtf8('')), new Uint8Array(length))).toThrow(
      expect.objectContaining({ code: 'hidden/bad-salt', context: { length } }),
    );
  });
});
