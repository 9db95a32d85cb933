import type { Refreshed } from '../../../ports/chain';

const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 10_000;
/** A record is final within a minute as a rule. */
const USUAL_MS = 120_000;

/** How following a record that is not final yet has gone so far. */
export interface Following {
  /** Milliseconds since 1970 at the first question. */
  readonly since: number;
  /** Questions in a row that came to nothing. */
  readonly misses: number;
  readonly refreshed: Refreshed;
}

export function toFollowing(
  before: Following | undefined,
  refreshed: Refreshed,
  now: number,
): Following {
  const misses = refreshed.status === 'observed' ? 0 : (before?.misses ?? 0) + 1;
  return { since: before?.since ?? now, misses, refreshed };
}

/**
 * How long to wait before the next question: longer each time the node has nothing to say, and
 * longest where finality is overdue.
 *
 * @returns milliseconds; `false` once it is final
 */
export function getNextDelay(following: Following | undefined, now: number): number | false {
  if (!following) return FIRST_DELAY_MS;
  const { refreshed, misses } = following;
  if (refreshed.status === 'observed') {
    if (refreshed.observation.confirmationStatus === 'finalized') return false;
    return isOverdue(following, now) ? LONGEST_DELAY_MS : FIRST_DELAY_MS;
  }
  return Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(misses, 10));
}

/** The node forgot the record, as when its fork died, or finality is overdue: ask for it all again. */
export function isInDoubt(following: Following, now: number): boolean {
  if (following.refreshed.status === 'not-found') return true;
  return getNextDelay(following, now) !== false && isOverdue(following, now);
}

function isOverdue({ since }: Following, now: number): boolean {
  return now - since > USUAL_MS;
}
