import { isSameDigest, formatDigest } from '../../encoding/digest';
import { isStatement, type Claim } from '../../claim/claim';
import { EARLIER_CHECK, toFinding } from './finding';
import type { ProvedFiles } from '../../tree/check-inclusion';
import type { Subject } from '../../claim/subject';
import { getLeaves, getTreeRoot, type Tree } from '../../tree/tree';
import type { FileState, Finding, ReasonOf, SubjectResult } from '../verdict';

export interface FilesResult {
  readonly file: FileState;
  readonly subjects: readonly SubjectResult[];
  readonly finding: Finding;
}

export function checkFiles(
  proved: ProvedFiles | null,
  subjects: readonly Subject[],
  tree?: Tree,
): FilesResult {
  if (subjects.length === 0)
    return { file: 'none', subjects: [], finding: toFinding('file', 'no-file') };
  if (proved === null) return toSameResult(subjects, 'cannot-check', EARLIER_CHECK);
  const { claim } = proved;
  if (isStatement(claim)) {
    return toSameResult(subjects, 'cannot-check', toFinding('file', 'claim-has-no-file'));
  }
  const set = compareSet(claim, subjects, tree);
  if (set === 'same') return toSameResult(subjects, 'match', SIGNED);
  const results = subjects.map((subject) => ({ subject, file: judge(subject, proved) }));
  const wrong = results.find(({ file }) => file === 'mismatch');
  if (wrong !== undefined) {
    const { name, digest } = wrong.subject;
    const finding = toFinding('file', 'file-differs', { name, digest: formatDigest(digest) });
    return { file: 'mismatch', subjects: results, finding };
  }
  if (results.every(({ file }) => file === 'match')) {
    return { file: 'match', subjects: results, finding: SIGNED };
  }
  if (set === 'other')
    return { file: 'mismatch', subjects: results, finding: toFinding('file', 'set-differs') };
  return {
    file: 'cannot-check',
    subjects: results,
    finding: toFinding('file', getMissingReason(proved)),
  };
}

const SIGNED = toFinding('file', 'file-signed');

function getMissingReason({ claim, members }: ProvedFiles): ReasonOf<'file'> {
  if (members.size > 0) return 'not-in-receipt';
  return claim.kind === 'hidden' ? 'needs-salt' : 'needs-receipt';
}

function toSameResult(
  subjects: readonly Subject[],
  file: SubjectResult['file'],
  finding: Finding,
): FilesResult {
  return { file, subjects: subjects.map((subject) => ({ subject, file })), finding };
}

function judge({ digest }: Subject, { members, isComplete }: ProvedFiles): SubjectResult['file'] {
  if (members.has(digest)) return 'match';
  return isComplete ? 'mismatch' : 'cannot-check';
}

/** Returns null for fewer files than the set has, because they may be a part of it. */
function compareSet(
  claim: Claim,
  subjects: readonly Subject[],
  tree?: Tree,
): 'same' | 'other' | null {
  if (claim.kind !== 'tree') return null;
  const leaves = tree ? [] : getLeaves(subjects.map(({ digest }) => digest));
  const count = tree?.count ?? leaves.length;
  if (count < claim.count) return null;
  const isSame =
    count === claim.count && isSameDigest(tree?.root ?? getTreeRoot(leaves), claim.root);
  return isSame ? 'same' : 'other';
}
