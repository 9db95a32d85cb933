import type { FailureReason } from '../node-failure';
import { isChainError, type ChainError } from './errors';

/** Failures that mean "not known now" rather than "wrong". */
export function isUnreachable(
  error: unknown,
): error is ChainError & { readonly reason: FailureReason } {
  return isChainError(error) && error.reason !== null && error.reason !== 'transaction-too-large';
}
