import { isLoopbackHost } from '../../configuration/fields';
import { wait } from './retry';

interface TokenBucket {
  readonly key: string;
  readonly burst: number;
  readonly everyMs: number;
}

/**
 * Public nodes allow 100 requests, and 40 of one method, in any 10 s. A full bucket and the tokens
 * added within 10 s make as many.
 */
const getBuckets = (node: string, method: string): readonly TokenBucket[] => [
  { key: node, burst: 50, everyMs: 200 },
  { key: `${node} ${method}`, burst: 20, everyMs: 500 },
];

/** The time at which each bucket is full again, by `performance.now()`. */
const fullAt = new Map<string, number>();
const limiting = new Set<string>();

export function noteLimit(node: string): void {
  limiting.add(node);
}

/** A node on this computer has no limit until it reports that it was asked too often. */
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

function take({ key, burst, everyMs }: TokenBucket): number {
  const now = performance.now();
  const full = Math.max(fullAt.get(key) ?? 0, now) + everyMs;
  fullAt.set(key, full);
  return Math.max(0, full - now - burst * everyMs);
}
