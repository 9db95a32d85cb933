import { formatDigest } from '../encoding/digest';
import type { Outcome, RecordState, Verdict } from './verdict';

const STATES: Record<RecordState, Outcome> = {
  valid: 'pass',
  settling: 'cannot-check',
  failed: 'fail',
  'no-claim': 'fail',
  ambiguous: 'fail',
  'unsigned-memo': 'fail',
  'wrong-network': 'fail',
  'bad-signature': 'fail',
  malformed: 'fail',
  'does-not-count': 'fail',
  'newer-format': 'cannot-check',
  'not-found': 'cannot-check',
  unreachable: 'cannot-check',
};

export function getStateOutcome(state: RecordState): Outcome {
  return STATES[state];
}

export function isReceiptFalse(checks: Verdict['checks']): boolean {
  return checks.some(({ id, outcome }) => id.startsWith('receipt-') && outcome === 'fail');
}

/** Offline, the most that can be true is that the author signed it. */
export function getOutcome({ record, level, file, checks }: Verdict, isOffline: boolean): Outcome {
  if (file === 'mismatch' || isReceiptFalse(checks) || STATES[record] === 'fail') return 'fail';
  // It is not known whether a statement counts for the record that it names.
  const isUnsure =
    level !== 'nothing' &&
    checks.some(({ id, outcome }) => id === 'standing' && outcome === 'cannot-check');
  if (file === 'cannot-check' || isUnsure) return 'cannot-check';
  if (isOffline) return level === 'nothing' ? 'cannot-check' : 'pass';
  return STATES[record];
}

/** Files with the same content count once. */
export function countFiles({ claim, subjects }: Verdict): {
  readonly checked: number;
  readonly signed: number;
} {
  const matching = subjects.filter(({ file }) => file === 'match');
  const checked = new Set(matching.map(({ subject }) => formatDigest(subject.digest))).size;
  return { checked, signed: (claim && 'count' in claim ? claim.count : null) ?? 1 };
}
