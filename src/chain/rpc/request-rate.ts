import { isLoopbackHost } from '../../config/fields';
import { wait } from './retry';

interface Bucket {
  readonly key: string;
  /** How many may go at once. */
  readonly burst: number;
  /** Milliseconds until one more may go. */
  readonly everyMs: number;
}

/**
 * Public nodes allow 100 requests in any 10 s, and 40 of one method. What a full bucket gives, and
 * what flows in during 10 s, are 100 and 40 together.
 */
const getPublicBuckets = (node: string, method: string): readonly Bucket[] => [
  { key: node, burst: 50, everyMs: 200 },
  { key: `${node} ${method}`, burst: 20, everyMs: 500 },
];

/** How fast a node is asked that has answered 429: slowly at first, and faster while it answers. */
interface Pace {
  readonly everyMs: number;
  /** Faster was too fast. */
  readonly isFound: boolean;
  /** When it was last changed, by `performance.now()`. */
  readonly since: number;
}

/** Two a second: what the sparest public nodes allow. */
const FIRST_PACE_MS = 500;
const SLOWEST_PACE_MS = 2_000;
const FASTEST_PACE_MS = 50;
/**
 * So long a pace is kept before a faster one is tried: what waits in line, eight at a time, goes at the
 * pace before it. Longer where faster was too fast before.
 */
const TRIAL_MS = 4_000;
const FOUND_TRIAL_MS = 30_000;
/** What was sent before a pace was changed is answered within it. */
const FLURRY_MS = 1_000;

/** When each bucket is full again, by `performance.now()`. */
const fullAt = new Map<string, number>();
const paces = new Map<string, Pace>();

/** A node has said that it was asked too often: it is asked one by one, and slower than before. */
export function noteLimit(node: string): void {
  const now = performance.now();
  const pace = paces.get(node);
  if (pace !== undefined && now - pace.since < FLURRY_MS) return;
  const everyMs = pace === undefined ? FIRST_PACE_MS : Math.min(pace.everyMs * 2, SLOWEST_PACE_MS);
  paces.set(node, { everyMs, isFound: pace !== undefined, since: now });
  fullAt.set(getPacedKey(node), now + everyMs);
}

/** A node has answered: in time it is tried whether it bears more. */
export function noteAnswer(node: string): void {
  const pace = paces.get(node);
  const now = performance.now();
  if (pace === undefined) return;
  if (now - pace.since < (pace.isFound ? FOUND_TRIAL_MS : TRIAL_MS)) return;
  paces.set(node, { ...pace, everyMs: Math.max(pace.everyMs / 2, FASTEST_PACE_MS), since: now });
}

/**
 * Waits, in turn, until a node may be asked. A node on this computer is its owner’s own: it is
 * spared only once it has said that it was asked too often.
 *
 * @throws DOMException `AbortError`
 */
export async function waitForTurn(
  node: string,
  method: string,
  signal: AbortSignal,
): Promise<void> {
  if (!isLoopbackHost(new URL(node).hostname)) {
    await waitForTokens(getPublicBuckets(node, method), signal);
  }
  let pace = paces.get(node);
  while (pace !== undefined) {
    const { everyMs } = pace;
    await waitForTokens([{ key: getPacedKey(node), burst: 1, everyMs }], signal);
    pace = paces.get(node);
    // The node has refused others meanwhile: all line up anew.
    if (pace === undefined || pace.everyMs <= everyMs) return;
  }
}

const getPacedKey = (node: string) => `${node} paced`;

async function waitForTokens(buckets: readonly Bucket[], signal: AbortSignal): Promise<void> {
  const milliseconds = Math.max(...buckets.map(take));
  if (milliseconds === 0) return;
  try {
    await wait(milliseconds, signal);
  } catch (error) {
    for (const { key, everyMs } of buckets) fullAt.set(key, (fullAt.get(key) ?? 0) - everyMs);
    throw error;
  }
}

/** @returns milliseconds until the token that was taken is there */
function take({ key, burst, everyMs }: Bucket): number {
  const now = performance.now();
  const full = Math.max(fullAt.get(key) ?? 0, now) + everyMs;
  fullAt.set(key, full);
  return Math.max(0, full - now - burst * everyMs);
}
