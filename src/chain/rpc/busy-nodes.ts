import { isChainError } from './errors';

/** A node that asks for more is asked again after this all the same: nobody waits longer (C8). */
const LONGEST_MS = 30_000;

/** When a node may be asked again, on the page's clock. */
const freeAt = new Map<string, number>();

/** Keeps the time for which a busy node wants to be left alone, for whoever asks it next. */
export function noteBusy(error: unknown): void {
  if (!isChainError(error, 'http')) return;
  const { node, headers } = error.context;
  const milliseconds = readRetryAfter(headers.get('retry-after'), Date.now());
  freeAt.set(node, performance.now() + milliseconds);
}

/** It is asked again now. */
export function forgetBusy(node: string): void {
  freeAt.delete(node);
}

/** @returns milliseconds; 0 where nothing is in the way of asking it */
export function getBusyTime(node: string): number {
  return Math.max(0, (freeAt.get(node) ?? 0) - performance.now());
}

/**
 * Reads seconds or an HTTP date (RFC 9110, 10.2.3).
 *
 * @param now - milliseconds since 1970
 * @returns milliseconds, 0 to 30000; 0 where it says nothing
 */
export function readRetryAfter(text: string | null, now: number): number {
  const milliseconds = /^\d+$/.test(text ?? '')
    ? Number(text) * 1_000
    : Date.parse(text ?? '') - now;
  return Math.min(Math.max(milliseconds || 0, 0), LONGEST_MS);
}
