import { isInLarger } from '../transaction/instruction-effect';
import { countFiles, getOutcome, type Circumstances } from './outcome';
import { getStateReason } from './record-state';
import type { CheckReason, Outcome, Verdict } from './verdict';

/** What keeps a record that holds from being what was expected. */
export type Problem =
  | 'other-author'
  | 'withdrawn'
  | 'marked-withdrawn'
  | 'withdrawal-unknown'
  | 'only-marked'
  | 'denied'
  | 'no-author'
  | 'in-larger'
  | 'nothing-checked'
  | 'part-only';

/**
 * `marked`: a mark says that it was withdrawn, and no withdrawal was found. `not-asked`: nobody was
 * asked, or there is nothing that could be withdrawn.
 */
export type WithdrawalStatus = 'withdrawn' | 'marked' | 'none' | 'not-searched' | 'not-asked';

export interface Accepted {
  /** Base58 addresses, of which one must have signed; `any` accepts everybody. */
  readonly author: string | readonly string[];
  /** The record alone is asked about: no file has to be checked. */
  readonly acceptsNoFile?: boolean | undefined;
  /** Some files of a signed set suffice. */
  readonly acceptsPart?: boolean | undefined;
  /** The transaction may do other things too. */
  readonly acceptsLarger?: boolean | undefined;
}

export interface Judgement {
  readonly result: 'verified' | 'false' | 'withdrawn' | 'marked-withdrawn' | 'cannot-check';
  /** Why it is not verified; `getSentence` has the words. */
  readonly problems: readonly (CheckReason | Problem)[];
}

/** What is known beside the record itself. */
export interface Beside {
  readonly withdrawal?: WithdrawalStatus | undefined;
  /** Nodes that do not tell of the record say that the mark of what was signed is set. */
  readonly isMarked?: boolean | undefined;
  /** A node that does not say that it has forgotten so old a record does not know it. */
  readonly isDenied?: boolean | undefined;
}

/**
 * The one place that holds a verdict against what was expected. False outweighs a withdrawal. A mark
 * alone is no signature, and no withdrawal: an app that its signer trusted may have set it.
 */
export function judge(verdict: Verdict, expected: Accepted & Circumstances & Beside): Judgement {
  const { author: signer, file } = verdict;
  const { author, withdrawal, isMarked = false, isDenied = false } = expected;
  const outcome = getOutcome(verdict, expected);
  const isOther =
    signer !== null && author !== 'any' && author.length > 0 && ![author].flat().includes(signer);
  const isWithdrawn = withdrawal === 'withdrawn';
  const isMarkedWithdrawn = withdrawal === 'marked';
  const { checked, signed } = countFiles(verdict);
  const open =
    outcome === 'pass'
      ? [
          ...when(isDenied, 'denied'),
          ...when(withdrawal === 'not-searched', 'withdrawal-unknown'),
          ...when(author.length === 0, 'no-author'),
          ...when(isInLarger(verdict) && !expected.acceptsLarger, 'in-larger'),
          ...when(file === 'none' && !expected.acceptsNoFile, 'nothing-checked'),
          ...when(file === 'match' && checked < signed && !expected.acceptsPart, 'part-only'),
        ]
      : [
          ...getReasons(verdict, outcome),
          ...when(isMarked && outcome === 'cannot-check', 'only-marked'),
        ];
  const problems = [
    ...when(isOther, 'other-author'),
    ...when(isWithdrawn, 'withdrawn'),
    ...when(isMarkedWithdrawn, 'marked-withdrawn'),
    ...open,
  ];
  if (isOther || outcome === 'fail') return { result: 'false', problems };
  if (isWithdrawn) return { result: 'withdrawn', problems };
  if (isMarkedWithdrawn) return { result: 'marked-withdrawn', problems };
  return { result: problems.length > 0 ? 'cannot-check' : 'verified', problems };
}

function when(isSo: boolean, problem: Problem): readonly Problem[] {
  return isSo ? [problem] : [];
}

/** Of what is false every reason; else the one that leaves it open. */
function getReasons(verdict: Verdict, outcome: Outcome): readonly CheckReason[] {
  const { file, checks } = verdict;
  if (outcome === 'fail') {
    return checks.flatMap((check) => (check.outcome === 'fail' ? check.reason : []));
  }
  const open = checks.find(
    ({ id, reason }) =>
      reason === 'named-record-unknown' ||
      (id === 'file' && file === 'cannot-check' && reason !== 'earlier-check'),
  );
  return [open?.reason ?? getStateReason(verdict)];
}
