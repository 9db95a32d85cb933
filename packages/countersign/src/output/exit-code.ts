import type { Judgement } from '@countersign/proof/records';

/**
 * Scripts rely on these codes, so a code may be added but never changed. Never use 4 and 5 again.
 * `main.ts` exits with 130 or 143 if a signal stops it while it signs.
 */
export const EXIT_CODES = {
  verified: 0,
  found: 0,
  signed: 0,
  stamped: 0,
  requested: 0,
  read: 0,
  planned: 0,
  false: 1,
  failed: 1,
  'cannot-check': 2,
  /** An empty search proves nothing. */
  'not-found': 2,
  /** The claim was not signed, or its transaction may still land. */
  'not-signed': 2,
  'not-written': 2,
  withdrawn: 3,
  'wrong-usage': 64,
  error: 70,
} as const;

export type Result = Judgement['result'];
