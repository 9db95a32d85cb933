import type { ErrorReason, ErrorWithReason } from '../nodes/node-failure';
import { getFailureReason } from '../nodes/rpc/failure';

/** Null for an error that has no reason, such as a bug. */
export function getErrorReason(error: unknown): ErrorReason | null {
  return getFailureReason(error) ?? (hasReason(error) ? error.reason : null);
}

function hasReason(error: unknown): error is ErrorWithReason {
  return (
    error instanceof Error &&
    'reason' in error &&
    (error.reason === null || typeof error.reason === 'string')
  );
}
