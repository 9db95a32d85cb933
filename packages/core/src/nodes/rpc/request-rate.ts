import { isLoopbackHost } from '../../configuration/fields';
import { wait } from './retry';

interface TokenBucket {
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
const getBuckets = (node: string, method: string): readonly TokenBucket[] => [
  { key: node, burst: 50, everyMs: 200 },
  { key: `${node} ${method}`, burst: 20, everyMs: 500 },
];

/** When each bucket is full again, by `performance.now()`. */
const fullAt = new Map<string, number>();
const limiting = new Set<string>();

/** A node has said that it was asked too often. */
export function noteLimit(node: string): void {
  limiting.add(node);
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
  if (!limiting.has(node) && isLoopbackHost(new URL(node).hostname)) return;
  const buckets = getBuckets(node, method);
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
function take({ key, burst, everyMs }: TokenBucket): number {
  const now = performance.now();
  const full = Math.max(fullAt.get(key) ?? 0, now) + everyMs;
  fullAt.set(key, full);
  return Math.max(0, full - now - burst * everyMs);
}
