import { isInLarger } from '../transaction/instruction-effect';
import {
  malformed,
  readAccepted,
  readBeside,
  readFlag,
  type Accepted,
  type Beside,
} from './expected';
import { countFiles, getOutcome } from './outcome';
import { getStateReason } from './check/finding';
import type { CheckReason, Outcome, Verdict } from './verdict';

export type Problem =
  | 'other-author'
  | 'withdrawn'
  | 'marked-withdrawn'
  | 'withdrawal-unknown'
  | 'denied'
  | 'in-larger'
  | 'nothing-checked'
  | 'part-only';

export interface Judgement {
  readonly result: 'verified' | 'false' | 'withdrawn' | 'cannot-check';
  /** Codes for why the record is not verified; `getSentence` has the words. */
  readonly problems: readonly (CheckReason | Problem)[];
}

/**
 * False outweighs withdrawn. An app that the signer trusted may set a mark, so a mark alone is not a
 * withdrawal.
 *
 * @throws ProofError `expectation/malformed`
 */
export function judge(
  verdict: Verdict,
  given: Accepted & Beside & { readonly isOffline: boolean },
): Judgement {
  const expected = readAccepted(given);
  const { withdrawal, isDenied = false } = readBeside(given);
  const { author: signer, file } = verdict;
  const { author } = expected;
  const isOffline = readFlag(given, 'isOffline');
  if (isOffline === undefined) throw malformed('isOffline');
  const outcome = getOutcome(verdict, isOffline);
  const isOther = signer !== null && author !== 'any' && ![author].flat().includes(signer);
  const isWithdrawn = withdrawal === 'withdrawn';
  const { checked, signed } = countFiles(verdict);
  const open =
    outcome === 'pass'
      ? [
          ...when(isDenied, 'denied'),
          ...when(withdrawal === 'not-searched', 'withdrawal-unknown'),
          ...when(isInLarger(verdict) && !expected.acceptsLarger, 'in-larger'),
          ...when(file === 'none' && !expected.acceptsNoFile, 'nothing-checked'),
          ...when(file === 'match' && checked < signed && !expected.acceptsPart, 'part-only'),
        ]
      : getReasons(verdict, outcome);
  const problems = [
    ...when(isOther, 'other-author'),
    ...when(isWithdrawn, 'withdrawn'),
    ...when(withdrawal === 'marked', 'marked-withdrawn'),
    ...open,
  ];
  if (isOther || outcome === 'fail') return { result: 'false', problems };
  if (isWithdrawn) return { result: 'withdrawn', problems };
  return { result: problems.length > 0 ? 'cannot-check' : 'verified', problems };
}

function when(isSo: boolean, problem: Problem): readonly Problem[] {
  return isSo ? [problem] : [];
}

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
