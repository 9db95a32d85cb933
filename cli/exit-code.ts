/** What a script may rely on; codes are added, never given another meaning. */
export const EXIT_CODES = {
  verified: 0,
  false: 1,
  'cannot-check': 2,
  withdrawn: 3,
  'wrong-usage': 64,
  /** EX_SOFTWARE of sysexits.h: a bug. */
  error: 70,
} as const;

export type Result = 'verified' | 'false' | 'cannot-check' | 'withdrawn';
