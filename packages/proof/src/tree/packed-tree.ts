import { compareBytes } from '../encoding/bytes';
import { type Digest, toDigest } from '../encoding/digest';
import { ProofError } from '../errors';
import { getCommitment } from '../claim/commitment';
import { getLeaves, getLevels, type OpenTree } from './tree';

const BYTES = 32;

/** A tree in a few long arrays, which threads transfer without copying. */
export interface PackedTree {
  /** Distinct and in ascending order, 32 bytes each. */
  readonly leaves: Uint8Array<ArrayBuffer>;
  /** 32 bytes each, from the leaves' hashes up to the root. */
  readonly levels: readonly Uint8Array<ArrayBuffer>[];
}

/** 32 bytes each, concatenated. */
export function packDigests(digests: readonly Digest[]): Uint8Array<ArrayBuffer> {
  return pack(digests.map(({ bytes }) => bytes));
}

/**
 * Builds the tree of a set of files, in any order and with duplicates.
 *
 * @param digests - as `packDigests` gives them
 * @param salts - of a hidden set: 32 bytes for each digest, in the same order
 * @throws ProofError `tree/empty`, `digest/bad-length`, `hidden/bad-salt`
 */
export function packTree(digests: Uint8Array, salts: Uint8Array | null): PackedTree {
  const own = unpack(digests);
  const leaves = getLeaves(
    salts === null ? own : own.map((digest, index) => getCommitment(digest, getAt(salts, index))),
  );
  return { leaves: packDigests(leaves), levels: getLevels(leaves).map(pack) };
}

/** @throws ProofError `digest/bad-length` where it has no root */
export function openTree({ leaves, levels }: PackedTree): OpenTree {
  const count = leaves.length / BYTES;
  const assertIsPlace = (index: number) => {
    if (!Number.isInteger(index) || index < 0 || index >= count) {
      throw new ProofError('tree/no-such-leaf', { index, count });
    }
  };
  return {
    count,
    root: toDigest(levels.at(-1) ?? new Uint8Array()),
    getLeaf: (index) => {
      assertIsPlace(index);
      return toDigest(getAt(leaves, index));
    },
    findLeaf: ({ bytes }) => {
      let [low, high] = [0, count];
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (compareBytes(getAt(leaves, middle), bytes) < 0) low = middle + 1;
        else high = middle;
      }
      return low < count && compareBytes(getAt(leaves, low), bytes) === 0 ? low : null;
    },
    getInclusionProof: (index) => {
      assertIsPlace(index);
      // A level of odd length has no sibling for its last hash, which rises unchanged.
      return levels
        .map((hashes, height) => getAt(hashes, (index >>> height) ^ 1).slice())
        .filter(({ length }) => length > 0);
    },
  };
}

function pack(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const packed = new Uint8Array(BYTES * parts.length);
  for (const [index, part] of parts.entries()) packed.set(part, BYTES * index);
  return packed;
}

function unpack(packed: Uint8Array): Digest[] {
  const count = Math.ceil(packed.length / BYTES);
  return Array.from({ length: count }, (_, index) => toDigest(getAt(packed, index)));
}

function getAt(packed: Uint8Array, index: number): Uint8Array {
  return packed.subarray(BYTES * index, BYTES * (index + 1));
}
