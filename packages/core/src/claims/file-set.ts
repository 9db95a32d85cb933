import { ProofError } from '@countersign/proof';
import { MAX_LISTED_LEAVES } from '@countersign/proof/claims';
import { toDigest, type Digest } from '@countersign/proof/encoding';
import {
  openTree,
  packDigests,
  packTree,
  type OpenTree,
  type PackedTree,
} from '@countersign/proof/large';
import type { SaltedSubject } from './draft';

export interface TreePort {
  /** Transfers both buffers: 32 bytes for each digest, and for each salt of a hidden set. */
  readonly buildTree: (
    digests: Uint8Array<ArrayBuffer>,
    salts: Uint8Array<ArrayBuffer> | null,
    signal: AbortSignal,
  ) => Promise<PackedTree>;
}

export interface FileSet {
  readonly root: Digest;
  readonly count: number;
  /** Empty if the set is too large to be listed in a claim. */
  readonly leaves: readonly Digest[];
}

/** Building a tree of this size takes less time than starting a worker. */
const MOST_AT_ONCE = 500;

export function isLargeSet({ length }: readonly unknown[]): boolean {
  return length > MOST_AT_ONCE;
}

/** Blocks while it builds the tree; `makeFileSet` does not. */
export function getFileSet(subjects: readonly SaltedSubject[], isHidden: boolean): FileSet {
  return toFileSet(openTree(packTree(...pack(subjects, isHidden))));
}

export async function makeFileSet(
  trees: TreePort,
  subjects: readonly SaltedSubject[],
  isHidden: boolean,
  signal: AbortSignal,
): Promise<FileSet> {
  return toFileSet(await buildTree(trees, subjects, isHidden, signal));
}

function toFileSet(tree: OpenTree): FileSet {
  const { root, count } = tree;
  const listed = count > MAX_LISTED_LEAVES ? 0 : count;
  return { root, count, leaves: Array.from({ length: listed }, (_, index) => tree.getLeaf(index)) };
}

export async function buildTree(
  trees: TreePort,
  subjects: readonly SaltedSubject[],
  isHidden: boolean,
  signal: AbortSignal,
): Promise<OpenTree> {
  const packed = pack(subjects, isHidden);
  if (!isLargeSet(subjects)) return openTree(packTree(...packed));
  try {
    return openTree(await trees.buildTree(...packed, signal));
  } catch {
    signal.throwIfAborted();
    // No worker started. Building the tree here blocks the page, but the person can sign.
    return openTree(packTree(...pack(subjects, isHidden)));
  }
}

function pack(subjects: readonly SaltedSubject[], isHidden: boolean) {
  const digests = packDigests(subjects.map(({ digest }) => digest));
  return [digests, isHidden ? packDigests(subjects.map(getSalt)) : null] as const;
}

function getSalt({ salt = new Uint8Array() }: SaltedSubject): Digest {
  if (salt.length !== 32) throw new ProofError('hidden/bad-salt', { length: salt.length });
  return toDigest(salt);
}
