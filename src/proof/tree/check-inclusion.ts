import type { Claim } from '../claim/claim';
import { type Digest, isSameDigest } from '../encoding/digest';
import { createDigestSet, type DigestSet } from './digest-set';
import { getCommitment } from '../claim/commitment';
import type { OpenTree } from './packed-tree';
import type { ReceiptFile } from '../receipt/receipt';
import { createTree, getLeaves, verifyInclusion } from './tree';

/** Which files a claim is proved to hold. */
export interface Inclusion {
  readonly claim: Claim;
  /** Digests that are proved to be of the claim. */
  readonly members: DigestSet;
  /** These are all there are, so that any other file is proved not to be. */
  readonly isComplete: boolean;
  /** The receipt's files whose own evidence does not hold. */
  readonly unproved: readonly ReceiptFile[];
}

/** What a claim's leaves must come to: one digest, or the root over `count` of them. */
interface Target {
  readonly digest: Digest;
  readonly count: number | undefined;
}

/** Tells the leaves of a claim of which all are known. */
type IsLeaf = (leaf: Digest) => boolean;

interface Entry {
  readonly file: ReceiptFile;
  /** What stands for the file in the claim; null where the salt for that is missing. */
  readonly leaf: Digest | null;
}

/**
 * Finds what a claim holds, from the leaves that its transaction lists and from a receipt. Nothing
 * a receipt says is believed: its files count where root, path or commitment come out right.
 *
 * @param tree - of exactly these files, as the claim takes them, where it was built already
 */
export function checkInclusion(
  claim: Claim,
  listed: readonly Digest[] | null,
  files: readonly ReceiptFile[],
  tree?: OpenTree,
): Inclusion {
  const target = getTarget(claim);
  if (target === null) {
    return { claim, members: createDigestSet([]), isComplete: false, unproved: files };
  }
  const entries = toEntries(claim, files);
  const isLeaf =
    tree && listed === null
      ? getLookupIn(tree, target)
      : getLookup(listed ?? getWhole(entries, target));
  const judged = entries.map((entry) => judge(entry, isLeaf, target));
  const proved = judged.filter(({ isProved }) => isProved).map(({ file }) => file.digest);
  const open = claim.kind === 'file' ? [claim.digest] : (listed ?? []);
  return {
    claim,
    members: createDigestSet([...open, ...proved]),
    isComplete: isLeaf !== null || claim.kind === 'file',
    unproved: judged.filter(({ isSound }) => !isSound).map(({ file }) => file),
  };
}

function getTarget(claim: Claim): Target | null {
  switch (claim.kind) {
    case 'file':
      return { digest: claim.digest, count: undefined };
    case 'tree':
      return { digest: claim.root, count: claim.count };
    case 'hidden':
      return { digest: claim.commitment, count: claim.count };
    case 'links':
    case 'revoke':
      return null;
  }
}

/** The leaves that files come to, as `getLeaves` gives them. Files without their salt make none. */
export function getLeavesOf(claim: Claim, files: readonly ReceiptFile[]): Digest[] {
  return toLeaves(toEntries(claim, files));
}

function toEntries(claim: Claim, files: readonly ReceiptFile[]): Entry[] {
  return files.map((file) => ({ file, leaf: getLeaf(claim, file) }));
}

function toLeaves(entries: readonly Entry[]): Digest[] {
  return getLeaves(entries.flatMap(({ leaf }) => leaf ?? []));
}

function getLeaf(claim: Claim, { digest, salt }: ReceiptFile): Digest | null {
  if (claim.kind !== 'hidden') return digest;
  return salt?.length === 32 ? getCommitment(digest, salt) : null;
}

/** All leaves of a claim, where the receipt's files come to exactly its target. */
function getWhole(entries: readonly Entry[], { digest, count }: Target): Digest[] | null {
  const leaves = toLeaves(entries);
  if (count === undefined) {
    const own = leaves.filter((leaf) => isSameDigest(leaf, digest));
    return own.length === 0 ? null : own;
  }
  if (leaves.length !== count) return null;
  return isSameDigest(createTree(leaves).root, digest) ? leaves : null;
}

function getLookup(leaves: readonly Digest[] | null): IsLeaf | null {
  if (leaves === null) return null;
  return createDigestSet(leaves).has;
}

function getLookupIn(tree: OpenTree, { digest, count }: Target): IsLeaf | null {
  if (tree.count !== count || !isSameDigest(tree.root, digest)) return null;
  return (leaf) => tree.findLeaf(leaf) !== null;
}

function judge({ file, leaf }: Entry, isLeaf: IsLeaf | null, target: Target) {
  const { inclusion } = file;
  const isKnown = leaf !== null && isLeaf?.(leaf) === true;
  const isIncluded =
    leaf !== null &&
    inclusion !== undefined &&
    target.count !== undefined &&
    verifyInclusion({ leaf, ...inclusion, count: target.count, root: target.digest });
  return {
    file,
    isProved: isKnown || isIncluded,
    isSound: inclusion === undefined ? isKnown : isIncluded,
  };
}
