/** A node may be some slots behind, and what was just sent on its way. */
const SOON_MS = 4000;
const SOON_TRIES = 8;

const LATER_MS = 5000;
const LATEST_MS = 60_000;

const SETTLING_MS = 1000;
const OVERDUE_MS = 10_000;
const SETTLING_TRIES = 120;

const CHANGE_MS = 25_000;
const PACE_MS = 2000;

/** How asking has gone so far. */
export interface Asked {
  readonly dataUpdateCount: number;
  readonly errorUpdateCount: number;
  /** The last try's error; null where there was an answer. */
  readonly error: unknown;
}

/**
 * Names what another try may bring:
 * - `never`: nothing, so not even what broke is asked again
 * - `nothing`: the answer stands; what broke is asked again
 * - `next`: a further part of the answer, at once
 * - `soon`: a better answer within seconds
 * - `final`: what is confirmed is final, within a minute as a rule
 * - `answer`: an answer at all
 * - `change`: balances and fees that change; `pace`: the height of a chain that grows
 */
export type Expected =
  'never' | 'nothing' | 'next' | 'soon' | 'final' | 'answer' | 'change' | 'pace';

/**
 * The one rule of when something is asked again by itself.
 *
 * @returns milliseconds; `false` where it is not
 */
export function getPause(asked: Asked, expected: Expected): number | false {
  const { dataUpdateCount, errorUpdateCount, error } = asked;
  const tries = dataUpdateCount + errorUpdateCount;
  if (expected === 'never') return false;
  if (expected === 'final') return tries < SETTLING_TRIES ? SETTLING_MS : OVERDUE_MS;
  if (expected === 'change') return CHANGE_MS;
  if (expected === 'pace') return PACE_MS;
  if (error !== null) return getLonger(errorUpdateCount);
  switch (expected) {
    case 'nothing':
      return false;
    case 'next':
      return 1;
    case 'soon':
      return dataUpdateCount < SOON_TRIES ? SOON_MS : false;
    case 'answer':
      return getLonger(tries);
  }
}

/** 5 s, 10 s, 20 s, 40 s, and then every minute; `times` is at least 1. */
function getLonger(times: number): number {
  return Math.min(LATER_MS * 2 ** (times - 1), LATEST_MS);
}
