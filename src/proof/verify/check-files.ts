import { isSameDigest, formatDigest } from '../encoding/digest';
import type { Claim } from '../claim/claim';
import { cannotCheck, EARLIER, fail, pass } from './finding';
import type { Inclusion } from '../tree/check-inclusion';
import type { Subject } from '../claim/subject';
import { createTree, getLeaves, type Tree } from '../tree/tree';
import type { CheckReason, FileState, Finding, SubjectResult } from './verdict';

export interface FilesReading {
  readonly file: FileState;
  readonly subjects: readonly SubjectResult[];
  readonly finding: Finding;
}

/**
 * Compares dropped files with what a claim is proved to hold.
 *
 * @param tree - of exactly these files, where it was built already
 */
export function checkFiles(
  membership: Inclusion | null,
  subjects: readonly Subject[],
  tree?: Tree,
): FilesReading {
  if (subjects.length === 0) return { file: 'none', subjects: [], finding: cannotCheck('no-file') };
  if (membership === null) return all(subjects, 'cannot-check', EARLIER);
  const { claim } = membership;
  if (claim.kind === 'links' || claim.kind === 'revoke') {
    return all(subjects, 'cannot-check', cannotCheck('claim-has-no-file'));
  }
  const set = compareSet(claim, subjects, tree);
  if (set === 'same') return all(subjects, 'match', pass('file-signed'));
  const results = subjects.map((subject) => ({ subject, file: judge(subject, membership) }));
  const wrong = results.find(({ file }) => file === 'mismatch');
  if (wrong !== undefined) {
    const { name, digest } = wrong.subject;
    const finding = fail('file-differs', { name, digest: formatDigest(digest) });
    return { file: 'mismatch', subjects: results, finding };
  }
  if (results.every(({ file }) => file === 'match')) {
    return { file: 'match', subjects: results, finding: pass('file-signed') };
  }
  if (set === 'other') return { file: 'mismatch', subjects: results, finding: fail('set-differs') };
  return {
    file: 'cannot-check',
    subjects: results,
    finding: cannotCheck(getLack(membership)),
  };
}

/** What would be needed to tell. A part of a set is silent on the rest of it. */
function getLack({ claim, members }: Inclusion): CheckReason {
  if (members.size > 0) return 'not-in-receipt';
  return claim.kind === 'hidden' ? 'needs-salt' : 'needs-receipt';
}

function all(
  subjects: readonly Subject[],
  file: SubjectResult['file'],
  finding: Finding,
): FilesReading {
  return { file, subjects: subjects.map((subject) => ({ subject, file })), finding };
}

function judge({ digest }: Subject, { members, isComplete }: Inclusion): SubjectResult['file'] {
  if (members.has(digest)) return 'match';
  return isComplete ? 'mismatch' : 'cannot-check';
}

/**
 * Compares the dropped files, as a set, with the root of a tree. As many or more of them with
 * another root can't all be of the set; fewer may be a part of it, and null says so.
 */
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
    count === claim.count && isSameDigest((tree ?? createTree(leaves)).root, claim.root);
  return isSame ? 'same' : 'other';
}
