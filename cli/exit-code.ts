/** Scripts rely on them: add, never change. */
export const EXIT_CODES = {
  verified: 0,
  /** Of `lookup`: for each file. */
  found: 0,
  false: 1,
  'cannot-check': 2,
  /** An empty search proves nothing. */
  'not-found': 2,
  withdrawn: 3,
  'wrong-usage': 64,
  /** EX_SOFTWARE of sysexits.h. */
  error: 70,
} as const;

export type Result = 'verified' | 'false' | 'cannot-check' | 'withdrawn';
