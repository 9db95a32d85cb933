import type { RecordState, Verdict } from '../src/proof';

export const EXIT_CODES = { verified: 0, false: 1, 'cannot-check': 2, 'wrong-usage': 64 } as const;

export type Result = 'verified' | 'false' | 'cannot-check';

const RECORDS: Record<RecordState, Result> = {
  valid: 'verified',
  settling: 'cannot-check',
  failed: 'false',
  'no-claim': 'false',
  ambiguous: 'false',
  'unsigned-memo': 'false',
  'wrong-network': 'false',
  'bad-signature': 'false',
  malformed: 'false',
  'does-not-count': 'false',
  'newer-format': 'cannot-check',
  'not-found': 'cannot-check',
  unreachable: 'cannot-check',
};

/**
 * What a script may rely on. Offline, `verified` says that the author signed exactly these files,
 * and nothing of when, or that it landed; with nodes it takes a record that they report final.
 */
export function getResult(verdict: Verdict, isOffline: boolean): Result {
  const { record, level, file, checks } = verdict;
  const isReceiptFalse = checks.some(
    ({ id, outcome }) => id.startsWith('receipt-') && outcome === 'fail',
  );
  if (file === 'mismatch' || isReceiptFalse || RECORDS[record] === 'false') return 'false';
  if (file === 'cannot-check') return 'cannot-check';
  if (isOffline) return level === 'nothing' ? 'cannot-check' : 'verified';
  return RECORDS[record];
}
