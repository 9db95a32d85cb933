import { createAbortError, isChainError, type ChainError, type ChainErrorCode } from './errors';
import type { RpcErrorName } from './rpc-error-names';

/** How often a cluster is asked again. `none` asks every node at most once, without delay. */
export type Retry = 'standard' | 'none';

export const RETRIES: Record<Retry, number> = { standard: 3, none: 0 };

/** Longest wait for one request, in milliseconds. */
export const REQUEST_TIMEOUT_MS = 10_000;

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 30_000;

const NODE_BEHIND = new Set<RpcErrorName>([
  'block-not-available',
  'block-status-not-available-yet',
  'min-context-slot-not-reached',
  'node-unhealthy',
  'too-many-requests',
]);

/** @returns milliseconds before the given retry, counted from 1: 1000, doubling, at most 30000 */
export function getRetryDelay(retry: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** (retry - 1), LONGEST_DELAY_MS);
}

/**
 * What a failure asks for: the same node may do better `later`; this node will not, another may
 * (`elsewhere`); or no node will (`never`).
 */
export type Remedy = 'later' | 'elsewhere' | 'never';

const REMEDIES: Record<ChainErrorCode, Remedy> = {
  network: 'later',
  timeout: 'later',
  'not-json': 'later',
  'unexpected-answer': 'later',
  http: 'elsewhere',
  rpc: 'never',
  'no-node': 'never',
  'malformed-address': 'never',
  'malformed-signature': 'never',
  'malformed-transaction': 'never',
  'transaction-too-large': 'never',
};

export function getRemedy(error: unknown): Remedy {
  if (!isChainError(error)) return 'never';
  return isBusyOrBehind(error) ? 'later' : REMEDIES[error.code];
}

function isBusyOrBehind(error: ChainError): boolean {
  if (isChainError(error, 'rpc')) return NODE_BEHIND.has(error.context.rpcName);
  if (!isChainError(error, 'http')) return false;
  return error.context.statusCode === 429 || error.context.statusCode >= 500;
}

/** Resolves after `milliseconds`; an abort rejects at once with an AbortError. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>;

export const wait: Wait = (milliseconds, signal) =>
  new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(createAbortError());
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort);
      resolve();
    }, milliseconds);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
