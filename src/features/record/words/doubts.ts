import type { WithdrawalWords } from '@countersign/core/words/withdrawal';
import { isRecorded, type AnswerFacts } from './answer';

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
  const isOpen = withdrawal === 'not-checked' || withdrawal === 'looking';
  const doubts: readonly (Doubt | false | null)[] = [
    isStatement && 'about-another',
    !isRecorded(record) && 'unproved',
    !isOpen && withdrawal,
    isContradicted && 'contradicted',
    isInLarger && 'in-larger',
    isOpen && withdrawal,
    isAwaited && 'nodes-awaited',
    record === 'settling' && 'not-final',
  ];
  return doubts.filter((doubt) => doubt !== false && doubt !== null);
}

interface DoubtWords {
  /** The clause ends a sentence about the file or about countersigning. */
  readonly clause: string;
  readonly ownClause?: string;
  readonly isPassing?: true;
  /** Another sentence beside the file explains the doubt, see `RECORD_CAVEATS`. */
  readonly isExplained?: true;
}

export const DOUBTS: Record<Doubt, DoubtWords> = {
  withdrawn: { clause: 'its signer has withdrawn it', ownClause: 'you have withdrawn it' },
  marked: { clause: 'it is reported as withdrawn' },
  contradicted: { clause: 'the servers contradict each other about the record' },
  'in-larger': {
    clause: 'it was signed within a larger transaction, which does other things too',
  },
  'not-checked': { clause: 'whether it was withdrawn could not be checked' },
  looking: { clause: 'still checking for a withdrawal', isPassing: true },
  'nodes-awaited': { clause: 'still asking other servers', isPassing: true },
  'not-final': { clause: 'the record is not permanent yet', isPassing: true, isExplained: true },
  unproved: { clause: 'whether the record counts is not known', isExplained: true },
  'about-another': { clause: 'the record is about another one', isExplained: true },
};
