import type { WithdrawalWords } from '@countersign/core/words/withdrawal';
import type { AnswerFacts } from './answer';

/** A reason why the card would not be green even with the record's own file. */
export type Doubt =
  | 'withdrawn'
  | 'marked'
  | 'contradicted'
  | 'in-larger'
  | 'not-checked'
  | 'looking'
  | 'nodes-awaited'
  | 'not-final'
  | 'unproved'
  | 'about-another';

const WITHDRAWAL_DOUBTS: Record<WithdrawalWords['status'], Doubt | null> = {
  withdrawn: 'withdrawn',
  settling: 'withdrawn',
  marked: 'marked',
  unknown: 'not-checked',
  looking: 'looking',
  none: null,
  'not-asked': null,
};

/** Returns the most serious doubt first. */
export function getDoubts(facts: AnswerFacts): readonly Doubt[] {
  const { record, isStatement, isContradicted, isInLarger, isAwaited } = facts;
  const withdrawal = WITHDRAWAL_DOUBTS[facts.withdrawal];
  const isLanded = record === 'valid' || record === 'settling';
  const isOpen = withdrawal === 'not-checked' || withdrawal === 'looking';
  const doubts: readonly (Doubt | false | null)[] = [
    isStatement && 'about-another',
    !isLanded && 'unproved',
    !isOpen && withdrawal,
    isContradicted && 'contradicted',
    isInLarger && 'in-larger',
    isOpen && withdrawal,
    isAwaited && 'nodes-awaited',
    record === 'settling' && 'not-final',
  ];
  return doubts.filter((doubt) => doubt !== false && doubt !== null);
}

/** The visitor only has to wait. */
const PASSING: ReadonlySet<Doubt> = new Set(['looking', 'nodes-awaited', 'not-final']);

export function isPassing(doubt: Doubt): boolean {
  return PASSING.has(doubt);
}

/** Each clause ends a sentence about the file or about countersigning. */
export const DOUBT_CLAUSES: Record<Doubt, string> = {
  withdrawn: 'its signer has withdrawn it',
  marked: 'it is reported as withdrawn',
  contradicted: 'the servers contradict each other about the record',
  'in-larger': 'it was signed within a larger transaction, which does other things too',
  'not-checked': 'whether it was withdrawn could not be checked',
  looking: 'still checking for a withdrawal',
  'nodes-awaited': 'still asking other servers',
  'not-final': 'the record is not permanent yet',
  unproved: 'whether the record counts is not known',
  'about-another': 'the record is about another one',
};
