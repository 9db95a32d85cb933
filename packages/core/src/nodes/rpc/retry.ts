import {
  createAbortError,
  isChainError,
  type ChainErrorCode,
  type ChainErrorContext,
} from './errors';
import type { RpcErrorName } from './rpc-error-names';

/** `none` asks every node at most once. */
export type Retry = 'standard' | 'none';

export const RETRIES: Record<Retry, number> = { standard: 3, none: 0 };

/** Limit for one request, in milliseconds. */
export const REQUEST_TIMEOUT_MS = 10_000;

/** The same, after a node timed out. */
export const RETRY_TIMEOUT_MS = 4_000;

/** Milliseconds before a second node is asked too: its answer is there within two seconds. */
export const NEXT_AFTER_MS = 1_500;

const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 30_000;

/**
 * @param retry - counted from 1
 * @returns milliseconds: 1000, doubling, at most 30000
 */
export function getRetryDelay(retry: number): number {
  if (retry === 0) return 0;
  return Math.min(FIRST_DELAY_MS * 2 ** (retry - 1), MAX_DELAY_MS);
}

/**
 * `later`: the same node may recover; `elsewhere`: another node may answer; `never`: no node will.
 */
export type Remedy = 'later' | 'elsewhere' | 'never';

const REMEDIES: Record<ChainErrorCode, Remedy> = {
  network: 'later',
  timeout: 'later',
  'not-json': 'later',
  'unexpected-answer': 'later',
  http: 'elsewhere',
  rpc: 'elsewhere',
  'other-network': 'elsewhere',
  'no-node': 'never',
  'malformed-address': 'never',
  'malformed-signature': 'never',
  'malformed-transaction': 'never',
  'transaction-too-large': 'never',
};

/** For all others, another node may answer. */
const LATER: ReadonlySet<RpcErrorName> = new Set<RpcErrorName>([
  'block-not-available',
  'block-status-not-available-yet',
  'min-context-slot-not-reached',
  'node-unhealthy',
  'too-many-requests',
]);

/** Every node would refuse the same transaction for these. */
const NEVER: ReadonlySet<RpcErrorName> = new Set<RpcErrorName>([
  'preflight-failure',
  'signature-verification-failure',
  'precompile-verification-failure',
  'signature-length-mismatch',
  'slot-not-epoch-boundary',
  'invalid-params',
]);

export function getRemedy(error: unknown): Remedy {
  if (!isChainError(error)) return 'never';
  if (isChainError(error, 'rpc') && LATER.has(error.context.rpcName)) return 'later';
  if (isChainError(error, 'rpc')) return isRefused(error.context) ? 'never' : 'elsewhere';
  if (isChainError(error, 'http') && isBusy(error.context.statusCode)) return 'later';
  return REMEDIES[error.code];
}

/** A failed query is one node's problem and must not end the round. */
function isRefused({ method, rpcName }: ChainErrorContext['rpc']): boolean {
  return NEVER.has(rpcName) && !method.startsWith('get');
}

function isBusy(statusCode: number): boolean {
  return statusCode === 429 || statusCode >= 500;
}

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
