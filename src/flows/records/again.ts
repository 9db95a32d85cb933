import { verifyEvidence } from './verify-evidence';
import { getSettling, isAnswer, isUnknowing, lacksBlock, type NodeAnswer } from './ask-nodes';

/** A node may be some slots behind, and what was just sent on its way. */
const SOON_MS = 4000;
const SOON_TRIES = 8;

const LATER_MS = 5000;
const LATEST_MS = 60_000;

/** A confirmed record is usually final within a minute. */
const SETTLING_MS = 1000;
const OVERDUE_MS = 10_000;
const SETTLING_TRIES = 120;

/** How asking has gone so far. */
export interface Asked<T = unknown> {
  readonly data?: T | undefined;
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
 * When a node is asked again for a record.
 *
 * @param needsBlock - what the node said is to be compared with others, block by block
 * @returns milliseconds; `false` where it is not asked again by itself
 */
export function getNodePause(asked: Asked<NodeAnswer>, needsBlock: boolean): number | false {
  const { data, dataUpdateCount, errorUpdateCount } = asked;
  const tries = dataUpdateCount + errorUpdateCount;
  if (data !== undefined && asked.error === null && needsBlock && lacksBlock(data)) return 1;
  if (data !== undefined && getSettling(data) !== null) {
    return tries < SETTLING_TRIES ? SETTLING_MS : OVERDUE_MS;
  }
  if (data !== undefined && asked.error === null) {
    if (!isAnswer(data) || isOpen(data)) return getLonger(tries);
  }
  return getPause(asked, data !== undefined && isUnknowing(data));
}

/** The node did not tell what is needed. */
function isOpen({ evidence }: NodeAnswer): boolean {
  const { record, claim, landing } = verifyEvidence(evidence);
  return record === 'unreachable' && claim !== null && landing === null;
}

/**
 * Ever more rarely: 5 s, 10 s, 20 s, 40 s, and then every minute.
 *
 * @param times - asked in vain so far, at least 1
 */
export function getLonger(times: number): number {
  return Math.min(LATER_MS * 2 ** (times - 1), LATEST_MS);
}
