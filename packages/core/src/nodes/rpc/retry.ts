import {
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_BLOCK_NOT_AVAILABLE,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_BLOCK_STATUS_NOT_AVAILABLE_YET,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_MIN_CONTEXT_SLOT_NOT_REACHED,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_NODE_UNHEALTHY,
  SOLANA_ERROR__MALFORMED_JSON_RPC_ERROR,
  SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR,
  isSolanaError,
} from '@solana/kit';
import { createAbortError, isChainError, type ChainErrorCode } from './errors';
import { getRpcCode } from './failure';

export const REQUEST_TIMEOUT_MS = 10_000;

const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 30_000;

export function getRetryDelay(retry: number): number {
  if (retry === 0) return 0;
  return Math.min(FIRST_DELAY_MS * 2 ** (retry - 1), MAX_DELAY_MS);
}

/** `later`: the same node may recover; `elsewhere`: another may answer; `never`: none will. */
export type Remedy = 'later' | 'elsewhere' | 'never';

const REMEDIES: Record<ChainErrorCode, Remedy> = {
  network: 'later',
  timeout: 'later',
  busy: 'later',
  'unexpected-answer': 'later',
  'other-network': 'elsewhere',
  'no-node': 'never',
};

/** The node is behind the network; for all other codes another node may answer. */
const BEHIND: ReadonlySet<number> = new Set([
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_BLOCK_NOT_AVAILABLE,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_BLOCK_STATUS_NOT_AVAILABLE_YET,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_MIN_CONTEXT_SLOT_NOT_REACHED,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_NODE_UNHEALTHY,
]);

export function getRemedy(error: unknown): Remedy {
  if (isChainError(error)) return REMEDIES[error.code];
  if (isSolanaError(error, SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR)) {
    const { statusCode } = error.context;
    return statusCode === 429 || statusCode >= 500 ? 'later' : 'elsewhere';
  }
  const code = getRpcCode(error);
  if (code !== null) return BEHIND.has(code) ? 'later' : 'elsewhere';
  return isSolanaError(error, SOLANA_ERROR__MALFORMED_JSON_RPC_ERROR) ? 'later' : 'never';
}

export function isRefused(error: unknown): boolean {
  return getRpcCode(error) !== null && getRemedy(error) === 'elsewhere';
}

export async function unlessRefused<T>(asking: Promise<T>): Promise<T | null> {
  try {
    return await asking;
  } catch (error) {
    if (isRefused(error)) return null;
    throw error;
  }
}

export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>;

export const wait: Wait = (milliseconds, signal) =>
  new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(createAbortError(signal));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort);
      resolve();
    }, milliseconds);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
