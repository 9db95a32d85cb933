/** A node may lag by some slots, and a transaction may have been sent just now. */
const SOON_MS = 4000;
const SOON_TRIES = 8;

const LATER_MS = 5000;
const LATEST_MS = 60_000;

const SETTLING_MS = 1000;
const OVERDUE_MS = 10_000;
const SETTLING_TRIES = 120;

const CHANGE_MS = 25_000;
const PACE_MS = 2000;

export interface QueryCounters {
  readonly dataUpdateCount: number;
  readonly errorUpdateCount: number;
  readonly error: unknown;
}

/**
 * The gain that another request may bring. It sets the pause before that request:
 * - `never`: nothing, so not even an error is retried
 * - `nothing`: nothing new, but errors are retried
 * - `next`: the next part of the answer, which is requested at once
 * - `soon`: a better answer within seconds
 * - `final`: the record is final, usually within a minute
 * - `answer`: the first answer
 * - `change`: another balance or fee
 * - `pace`: a higher block height
 */
export type Expected =
  'never' | 'nothing' | 'next' | 'soon' | 'final' | 'answer' | 'change' | 'pace';

/** The only rule for polling and retries. Returns milliseconds; `false` for no further try. */
export function getPause(asked: QueryCounters, expected: Expected): number | false {
  const { dataUpdateCount, errorUpdateCount, error } = asked;
  const tries = dataUpdateCount + errorUpdateCount;
  if (expected === 'never') return false;
  if (expected === 'final') return tries < SETTLING_TRIES ? SETTLING_MS : OVERDUE_MS;
  if (expected === 'change') return CHANGE_MS;
  if (expected === 'pace') return PACE_MS;
  if (error !== null) return getLongerPause(errorUpdateCount);
  switch (expected) {
    case 'nothing':
      return false;
    case 'next':
      return 1;
    case 'soon':
      return dataUpdateCount < SOON_TRIES ? SOON_MS : false;
    case 'answer':
      return getLongerPause(tries);
  }
}

function getLongerPause(times: number): number {
  return Math.min(LATER_MS * 2 ** (times - 1), LATEST_MS);
}
