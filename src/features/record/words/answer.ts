import { isNetworkKnown } from '@countersign/core/configuration/public-networks';
import type { RecordState } from '@countersign/proof';
import { isStatement } from '@countersign/proof/claims';
import { getStateOutcome } from '@countersign/proof/records';
import { isInLarger } from '@countersign/proof/transactions';
import type { WithdrawalWords } from '@countersign/core/words/withdrawal';
import type { ReadyRecord } from '../data/use-record';
import { isReceiptWrong, type DroppedCheck } from '../dropped/check-dropped';
import { countMissing } from '../../files';
import type { ShownFileState } from '../dropped/file-state';

/** The answer to "Is this the genuine file?". */
export type Answer =
  | 'unasked'
  /** The file matches, and the record is not final yet. */
  | 'settling'
  /** The file matches, and nodes are still asked about a withdrawal or a contradiction. */
  | 'checking'
  | 'match'
  | 'mismatch'
  | 'withdrawn'
  | 'does-not-count'
  | 'cannot-check'
  | 'invalid';

export interface AnswerFacts {
  readonly record: RecordState;
  readonly file: ShownFileState;
  /** False if several files of a set were dropped, and others are missing. */
  readonly isWhole: boolean;
  readonly isStatement: boolean;
  readonly withdrawal: WithdrawalWords['status'];
  readonly isContradicted: boolean;
  readonly isInLarger: boolean;
  readonly isAwaited: boolean;
  readonly isReceiptWrong: boolean;
}

export function isRecorded(record: RecordState): boolean {
  return record === 'valid' || record === 'settling';
}

const REPORTED_WITHDRAWN: ReadonlySet<WithdrawalWords['status']> = new Set([
  'withdrawn',
  'settling',
  'marked',
]);

export function isReportedWithdrawn(withdrawal: AnswerFacts['withdrawal']): boolean {
  return REPORTED_WITHDRAWN.has(withdrawal);
}

/**
 * No other code decides the answer. `match` requires a good answer to every question. A differing
 * file outweighs everything else, as long as the record may be genuine.
 */
export function getAnswer(facts: AnswerFacts): Answer {
  const { record, file, withdrawal } = facts;
  const isDoubted = facts.isContradicted || facts.isInLarger;
  if (record === 'does-not-count') return 'does-not-count';
  if (getStateOutcome(record) === 'fail' && !isDoubted) return 'invalid';
  const isLanded = isRecorded(record);
  if (facts.isStatement) {
    return isLanded && !facts.isContradicted ? 'unasked' : 'cannot-check';
  }
  if (file === 'mismatch') return 'mismatch';
  if (isReportedWithdrawn(withdrawal)) return 'withdrawn';
  if (!isLanded) return 'cannot-check';
  if (isDoubted || facts.isReceiptWrong) return 'cannot-check';
  if (isUnanswered(file)) return 'unasked';
  if (file === 'cannot-check' || !facts.isWhole) return 'cannot-check';
  if (withdrawal === 'unknown') return 'cannot-check';
  if (record === 'settling') return 'settling';
  return withdrawal === 'looking' || facts.isAwaited ? 'checking' : 'match';
}

/**
 * True if no whole file was compared. A document that holds the signed file counts as none, because
 * what was added to it can change each page.
 */
export function isUnanswered(file: ShownFileState): file is 'none' | 'checking' | 'holds' {
  return file === 'none' || file === 'checking' || file === 'holds';
}

export interface AnswerInput extends Pick<ReadyRecord, 'nodes' | 'isNamedAsked'> {
  readonly check: Pick<DroppedCheck, 'verdict' | 'receipts'>;
  readonly found: Pick<ReadyRecord['found'], 'cluster' | 'evidence'>;
  readonly withdrawal: Pick<ReadyRecord['withdrawal'], 'status' | 'statement'>;
}

export function getAnswerFacts(input: AnswerInput, file: ShownFileState): AnswerFacts {
  const { check, found, nodes, withdrawal } = input;
  const { verdict } = check;
  const isOddNetwork =
    verdict.record === 'wrong-network' &&
    !isNetworkKnown(found.cluster, found.evidence.observations.at(-1)?.node);
  const isLanded = isRecorded(verdict.record);
  return {
    record: verdict.record,
    file,
    isWhole: countMissing(verdict) === 0,
    isStatement: isStatement(verdict.claim),
    withdrawal: withdrawal.status,
    isContradicted: isOddNetwork || (isLanded && nodes.differences.length > 0),
    isInLarger: isLanded && isInLarger(verdict),
    isAwaited: nodes.isAwaited,
    isReceiptWrong: isReceiptWrong(check),
  };
}
