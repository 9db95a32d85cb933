import { SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR, isSolanaError } from '@solana/kit';
import { noteLimit } from './request-rate';

/** A longer `retry-after` is cut to this limit (C8). */
const MAX_WAIT_MS = 30_000;

/** The time at which each busy node may be asked again, by `performance.now()`. */
const freeAt = new Map<string, number>();

export function noteBusy(node: string, error: unknown): void {
  if (!isSolanaError(error, SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR)) return;
  const { headers, statusCode } = error.context;
  if (statusCode === 429) noteLimit(node);
  const milliseconds = readRetryAfter(headers.get('retry-after'), Date.now());
  freeAt.set(node, performance.now() + milliseconds);
}

export function forgetBusy(node: string): void {
  freeAt.delete(node);
}

/** @returns milliseconds; 0 if the node may be asked now */
export function getBusyTime(node: string): number {
  return Math.max(0, (freeAt.get(node) ?? 0) - performance.now());
}

/** Parses seconds or an HTTP date (RFC 9110, 10.2.3) into milliseconds. */
export function readRetryAfter(text: string | null, now: number): number {
  const milliseconds = /^\d+$/.test(text ?? '')
    ? Number(text) * 1_000
    : Date.parse(text ?? '') - now;
  return Math.min(Math.max(milliseconds || 0, 0), MAX_WAIT_MS);
}
