import {
  SOLANA_ERROR__MALFORMED_JSON_RPC_ERROR,
  SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR,
  isSolanaError,
} from '@solana/kit';
import type { FailureReason } from '../node-failure';
import { isChainError } from './errors';

/** Returns null for a fault of ours, which no node caused. */
export function getFailureReason(error: unknown): FailureReason | null {
  if (isChainError(error)) return error.code;
  if (isSolanaError(error, SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR)) {
    return `http ${error.context.statusCode}`;
  }
  const code = getRpcCode(error);
  if (code !== null) return `rpc ${code}`;
  return isSolanaError(error, SOLANA_ERROR__MALFORMED_JSON_RPC_ERROR) ? 'not-json' : null;
}

/** Logs show an error's fields, and a node's URL may contain a key. */
const failedNodes = new WeakMap<object, string>();

export function noteFailedNode(error: unknown, node: string): void {
  if (error instanceof Error) failedNodes.set(error, node);
}

export function getFailedNode(error: unknown): string | null {
  return error instanceof Error ? (failedNodes.get(error) ?? null) : null;
}

export function getRpcCode(error: unknown): number | null {
  if (!isSolanaError(error)) return null;
  const unknown = getUnknown(error);
  if (unknown !== null) return unknown.code;
  // Kit's own errors have positive codes.
  return error.context.__code < 0 ? error.context.__code : null;
}

/** Returns the node's own message, which is untrusted. */
export function getServerMessage(error: unknown): string | null {
  const message = getUnknown(error)?.message ?? getExtra(error).__serverMessage;
  return typeof message === 'string' && message !== '' ? message : null;
}

export function getTransactionError(error: unknown): unknown {
  return getExtra(error).transactionError;
}

function getExtra(error: unknown): {
  readonly __serverMessage?: unknown;
  readonly transactionError?: unknown;
} {
  return isSolanaError(error) ? (error.context as object) : {};
}

function getUnknown(error: unknown): { readonly code: number; readonly message: string } | null {
  if (!isSolanaError(error, SOLANA_ERROR__MALFORMED_JSON_RPC_ERROR)) return null;
  return error.context.error as { readonly code: number; readonly message: string } | null;
}

export type CallResult<T> =
  | { readonly status: 'answered'; readonly value: T }
  | { readonly status: 'unreachable'; readonly reason: FailureReason };

export async function tryCall<T>(asking: Promise<T>): Promise<CallResult<T>> {
  try {
    return { status: 'answered', value: await asking };
  } catch (error) {
    const reason = getFailureReason(error);
    if (reason === null) throw error;
    return { status: 'unreachable', reason };
  }
}
