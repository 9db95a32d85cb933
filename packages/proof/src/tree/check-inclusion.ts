import type { Claim } from '../claim/claim';
import { type Digest, isSameDigest } from '../encoding/digest';
import { createDigestSet, type DigestSet } from './digest-set';
import { getCommitment } from '../claim/commitment';
import { getSubjectDigest } from '../claim/references';
import type { ReceiptFile } from '../receipt/receipt';
import { getLeaves, getTreeRoot, verifyInclusion, type OpenTree } from './tree';

export interface ProvedFiles {
  readonly claim: Claim;
  readonly members: DigestSet;
  /** `members` are all files of the claim, so any other file is proved not to belong to it. */
  readonly isComplete: boolean;
  readonly unproved: readonly ReceiptFile[];
}

interface InclusionTarget {
  readonly digest: Digest;
  readonly count: number | undefined;
}

type IsLeaf = (leaf: Digest) => boolean;

interface FileLeaf {
  readonly file: ReceiptFile;
  /** Null if a hidden claim's salt is missing. */
  readonly leaf: Digest | null;
}

/** @param tree - of exactly these files, salted if the claim is hidden */
export function checkInclusion(
  claim: Claim,
  listed: readonly Digest[] | null,
  files: readonly ReceiptFile[],
  tree?: OpenTree,
): ProvedFiles {
  const target = getTarget(claim);
  if (target === null) {
    return { claim, members: createDigestSet([]), isComplete: false, unproved: files };
  }
  const entries = toEntries(claim, files);
  const isLeaf =
    tree && listed === null
      ? getTreeLookup(tree, target)
      : getLookup(listed ?? getCompleteLeaves(entries, target));
  const results = entries.map((entry) => judgeFile(entry, isLeaf, target));
  const proved = results.filter(({ isProved }) => isProved).map(({ file }) => file.digest);
  const open = claim.kind === 'file' ? [claim.digest] : (listed ?? []);
  return {
    claim,
    members: createDigestSet([...open, ...proved]),
    isComplete: isLeaf !== null || claim.kind === 'file',
    unproved: results.filter(({ isSound }) => !isSound).map(({ file }) => file),
  };
}

function getTarget(claim: Claim): InclusionTarget | null {
  const digest = getSubjectDigest(claim);
  return digest && { digest, count: 'count' in claim ? claim.count : undefined };
}

export function getLeavesOf(claim: Claim, files: readonly ReceiptFile[]): Digest[] {
  return toLeaves(toEntries(claim, files));
}

function toEntries(claim: Claim, files: readonly ReceiptFile[]): FileLeaf[] {
  return files.map((file) => ({ file, leaf: getLeaf(claim, file) }));
}

function toLeaves(entries: readonly FileLeaf[]): Digest[] {
  return getLeaves(entries.flatMap(({ leaf }) => leaf ?? []));
}

function getLeaf(claim: Claim, { digest, salt }: ReceiptFile): Digest | null {
  if (claim.kind !== 'hidden') return digest;
  return salt?.length === 32 ? getCommitment(digest, salt) : null;
}

function getCompleteLeaves(
  entries: readonly FileLeaf[],
  { digest, count }: InclusionTarget,
): Digest[] | null {
  const leaves = toLeaves(entries);
  if (count === undefined) {
    const own = leaves.filter((leaf) => isSameDigest(leaf, digest));
    return own.length === 0 ? null : own;
  }
  if (leaves.length !== count) return null;
  return isSameDigest(getTreeRoot(leaves), digest) ? leaves : null;
}

function getLookup(leaves: readonly Digest[] | null): IsLeaf | null {
  return leaves && createDigestSet(leaves).has;
}

function getTreeLookup(tree: OpenTree, { digest, count }: InclusionTarget): IsLeaf | null {
  if (tree.count !== count || !isSameDigest(tree.root, digest)) return null;
  return (leaf) => tree.findLeaf(leaf) !== null;
}

function judgeFile({ file, leaf }: FileLeaf, isLeaf: IsLeaf | null, target: InclusionTarget) {
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
