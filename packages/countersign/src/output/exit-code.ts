import type { Judgement } from '@countersign/proof/records';

/** Scripts rely on them: add, never change. 4 and 5 had other meanings and are not used again. */
export const EXIT_CODES = {
  verified: 0,
  /** `lookup`: each file was found. */
  found: 0,
  signed: 0,
  /** `inspect` decides nothing. */
  read: 0,
  /** `--dry-run`: nothing speaks against signing. */
  planned: 0,
  false: 1,
  /** `sign`: the network refused the transaction, or it failed there. */
  failed: 1,
  'cannot-check': 2,
  /** An empty search proves nothing. */
  'not-found': 2,
  /** `sign`: it was not signed, or may land yet. */
  'not-signed': 2,
  /** `sign`: it was signed, and its receipt could not be written. */
  'not-written': 2,
  withdrawn: 3,
  'wrong-usage': 64,
  /** EX_SOFTWARE of sysexits.h. */
  error: 70,
} as const;

export type Result = Judgement['result'];
