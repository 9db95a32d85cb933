import { sha256 } from '@noble/hashes/sha2.js';
import { getCommitment } from '../claim/commitment';
import { compareBytes, isSameBytes, joinBytes } from '../encoding/bytes';
import { type Digest, toDigest } from '../encoding/digest';
import { ProofError } from '../errors';

const BYTES = 32;
const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** A Merkle tree (RFC 9162, 2.1) with all its hashes: 64 bytes a leaf. */
export interface Tree {
  readonly count: number;
  readonly root: Digest;
  /**
   * @returns the hashes up to the root (RFC 9162, 2.1.3.1), nearest first
   * @throws ProofError `tree/no-such-leaf`
   */
  getInclusionProof(index: number): Uint8Array[];
}

export interface OpenTree extends Tree {
  getLeaf(index: number): Digest;
  findLeaf(leaf: Digest): number | null;
}

export interface Inclusion {
  readonly leaf: Digest;
  readonly index: number;
  readonly count: number;
  readonly path: readonly Uint8Array[];
  readonly root: Digest;
}

/** Returns distinct digests in ascending byte order. */
export function getLeaves(digests: readonly Digest[]): Digest[] {
  const sorted = digests.toSorted((a, b) => compareBytes(a.bytes, b.bytes));
  return sorted.filter((digest, index) => {
    const previous = sorted[index - 1];
    return previous === undefined || !isSameBytes(previous.bytes, digest.bytes);
  });
}

/** A tree in a few long arrays, which can be transferred to a thread without copying. */
export interface PackedTree {
  /** Distinct and in ascending order, 32 bytes each. */
  readonly leaves: Uint8Array<ArrayBuffer>;
  /** 32 bytes each, from the leaves' hashes up to the root. */
  readonly levels: readonly Uint8Array<ArrayBuffer>[];
}

export function packDigests(digests: readonly Digest[]): Uint8Array<ArrayBuffer> {
  return pack(digests.map(({ bytes }) => bytes));
}

/** @param salts - of a hidden set: 32 bytes for each digest, in the same order */
export function packTree(digests: Uint8Array, salts: Uint8Array | null): PackedTree {
  const own = unpack(digests);
  return packLeaves(
    getLeaves(
      salts === null ? own : own.map((digest, index) => getCommitment(digest, getAt(salts, index))),
    ),
  );
}

export function openTree({ leaves, levels }: PackedTree): OpenTree {
  const count = leaves.length / BYTES;
  const assertIsPlace = (index: number) => {
    if (!Number.isInteger(index) || index < 0 || index >= count) {
      throw new ProofError('tree/no-such-leaf', { index, count });
    }
  };
  return {
    count,
    root: getRoot({ leaves, levels }),
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
      // In a level of odd length the last hash has no sibling and goes up unchanged.
      return levels
        .map((hashes, height) => getAt(hashes, (index >>> height) ^ 1).slice())
        .filter(({ length }) => length > 0);
    },
  };
}

/** @throws ProofError `tree/empty`; `tree/unsorted` unless the leaves are in ascending order */
export function createTree(leaves: readonly Digest[]): Tree {
  return openLeaves(leaves);
}

export function openLeaves(leaves: readonly Digest[]): OpenTree {
  return openTree(packLeaves(leaves));
}

function getRoot({ levels }: PackedTree): Digest {
  return toDigest(levels.at(-1) ?? new Uint8Array());
}

function packLeaves(leaves: readonly Digest[]): PackedTree {
  assertIsSorted(leaves);
  let level = leaves.map(hashLeaf);
  const levels = [pack(level)];
  while (level.length > 1) {
    level = getLevelAbove(level);
    levels.push(pack(level));
  }
  return { leaves: packDigests(leaves), levels };
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

/** @throws ProofError `tree/empty`, `tree/unsorted` */
export function getTreeRoot(leaves: readonly Digest[]): Digest {
  return getRoot(packLeaves(leaves));
}

/** True if a path leads from a leaf to the root (RFC 9162, 2.1.3.2). */
export function verifyInclusion(inclusion: Inclusion): boolean {
  return verifyInclusionOfHash(hashLeaf(inclusion.leaf), inclusion);
}

/** Never pass a hash from outside: an inner node's hash would pass as a leaf's. */
export function verifyInclusionOfHash(
  leafHash: Uint8Array,
  { index, count, path, root }: Omit<Inclusion, 'leaf'>,
): boolean {
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(count)) return false;
  if (index < 0 || index >= count || path.some((hash) => hash.length !== 32)) return false;
  let hash = leafHash;
  let at = index;
  let last = count - 1;
  for (const sibling of path) {
    if (last === 0) return false;
    // The last hash of a level of odd length goes up until it is a right-hand sibling.
    while (at === last && at % 2 === 0) {
      at /= 2;
      last /= 2;
    }
    hash = at % 2 === 1 ? hashNode(sibling, hash) : hashNode(hash, sibling);
    at = Math.floor(at / 2);
    last = Math.floor(last / 2);
  }
  return last === 0 && isSameBytes(hash, root.bytes);
}

function assertIsSorted(leaves: readonly Digest[]): void {
  if (leaves.length === 0) throw new ProofError('tree/empty', null);
  for (const [index, leaf] of leaves.entries()) {
    const previous = leaves[index - 1];
    if (previous !== undefined && compareBytes(previous.bytes, leaf.bytes) >= 0) {
      throw new ProofError('tree/unsorted', { index });
    }
  }
}

function getLevelAbove(level: readonly Uint8Array[]): Uint8Array[] {
  const above: Uint8Array[] = [];
  let left: Uint8Array | null = null;
  for (const hash of level) {
    if (left === null) left = hash;
    else {
      above.push(hashNode(left, hash));
      left = null;
    }
  }
  return left === null ? above : [...above, left];
}

function hashLeaf(leaf: Digest): Uint8Array {
  return sha256(joinBytes(LEAF, leaf.bytes));
}

function hashNode(left: Uint8Array, right: Uint8Array): Uint8Array {
  return sha256(joinBytes(NODE, left, right));
}
