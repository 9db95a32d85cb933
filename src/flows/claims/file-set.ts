import {
  getCommitment,
  getLeaves,
  getTreeRoot,
  MAX_LISTED_LEAVES,
  openTree,
  packDigests,
  packTree,
  ProofError,
  toDigest,
  type Digest,
  type OpenTree,
} from '../../proof';
import type { SaltedSubject } from '../../ports/drafts';
import type { TreePort } from '../../ports/trees';

/** A set of files, as a claim speaks of it; files of the same content are one. */
export interface FileSet {
  readonly root: Digest;
  readonly count: number;
  /** Of a set so small that its claim mentions them; none of a larger one. */
  readonly leaves: readonly Digest[];
}

/** The tree of so many is built in a few milliseconds, in less than a worker takes to start. */
const MOST_AT_ONCE = 500;

export function isLargeSet({ length }: readonly unknown[]): boolean {
  return length > MOST_AT_ONCE;
}

/**
 * Makes the set of files at once, and holds everything up while it does.
 *
 * @param subjects - at least one; with their salts where they are to be hidden
 * @throws ProofError `hidden/bad-salt`
 */
export function getFileSet(subjects: readonly SaltedSubject[], isHidden: boolean): FileSet {
  const leaves = getLeaves(
    subjects.map(({ digest, salt }) =>
      isHidden ? getCommitment(digest, salt ?? new Uint8Array()) : digest,
    ),
  );
  const count = leaves.length;
  return { root: getTreeRoot(leaves), count, leaves: count > MAX_LISTED_LEAVES ? [] : leaves };
}

/** Makes the same set, a large one without holding anything up. */
export async function makeFileSet(
  trees: TreePort,
  subjects: readonly SaltedSubject[],
  isHidden: boolean,
  signal: AbortSignal,
): Promise<FileSet> {
  if (!isLargeSet(subjects)) return getFileSet(subjects, isHidden);
  const tree = await buildTree(trees, subjects, isHidden, signal);
  const { root, count } = tree;
  // A thousand files may be copies of one.
  const listed = count > MAX_LISTED_LEAVES ? 0 : count;
  return { root, count, leaves: Array.from({ length: listed }, (_, index) => tree.getLeaf(index)) };
}

/**
 * Builds the tree of a set of files.
 *
 * @throws ProofError `hidden/bad-salt`; the signal's reason once it is aborted
 */
export async function buildTree(
  trees: TreePort,
  subjects: readonly SaltedSubject[],
  isHidden: boolean,
  signal: AbortSignal,
): Promise<OpenTree> {
  if (!isLargeSet(subjects)) return openTree(packTree(...pack(subjects, isHidden)));
  const packed = pack(subjects, isHidden);
  try {
    return openTree(await trees.buildTree(...packed, signal));
  } catch {
    signal.throwIfAborted();
    // A page that can start no worker stands still for a while, and can sign all the same.
    return openTree(packTree(...pack(subjects, isHidden)));
  }
}

function pack(subjects: readonly SaltedSubject[], isHidden: boolean) {
  const digests = packDigests(subjects.map(({ digest }) => digest));
  return [digests, isHidden ? packDigests(subjects.map(getSalt)) : null] as const;
}

/** As wide as a digest, and packed like one. */
function getSalt({ salt = new Uint8Array() }: SaltedSubject): Digest {
  if (salt.length !== 32) throw new ProofError('hidden/bad-salt', { length: salt.length });
  return toDigest(salt);
}
