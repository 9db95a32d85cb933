/** A node may be some slots behind, and what was just sent on its way. */
const SOON_MS = 4000;
const SOON_TRIES = 8;

const LATER_MS = 5000;
const LATEST_MS = 60_000;

/** How asking has gone so far. */
export interface Asked {
  readonly dataUpdateCount: number;
  readonly errorUpdateCount: number;
  /** The last try's error; null where there was an answer. */
  readonly error: unknown;
}

/**
 * When something is asked again: what broke ever more rarely, and what may still come soon, for a
 * while.
 *
 * @param mayCome - whether a better answer is expected within seconds
 * @returns milliseconds; `false` where it is not asked again by itself
 */
export function getPause(asked: Asked, mayCome = false): number | false {
  const { dataUpdateCount, errorUpdateCount, error } = asked;
  if (error !== null) return getLonger(errorUpdateCount);
  return mayCome && dataUpdateCount < SOON_TRIES ? SOON_MS : false;
}

/**
 * Ever more rarely: 5 s, 10 s, 20 s, 40 s, and then every minute.
 *
 * @param times - asked in vain so far, at least 1
 */
export function getLonger(times: number): number {
  return Math.min(LATER_MS * 2 ** (times - 1), LATEST_MS);
}
