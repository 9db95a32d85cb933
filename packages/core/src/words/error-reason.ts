import type { ErrorReason, ErrorWithReason } from '../nodes/node-failure';
import { isChainError } from '../nodes/rpc/errors';
import { getFailureReason } from '../nodes/rpc/failure';

/** Why a node or the storage failed; null for any other error, such as a fault of ours. */
export function getErrorReason(error: unknown): ErrorReason | null {
  if (isChainError(error, 'transaction-too-large')) return 'transaction-too-large';
  return getFailureReason(error) ?? (hasReason(error) ? error.reason : null);
}

function hasReason(error: unknown): error is ErrorWithReason {
  return (
    error instanceof Error &&
    'reason' in error &&
    (error.reason === null || typeof error.reason === 'string')
  );
}
