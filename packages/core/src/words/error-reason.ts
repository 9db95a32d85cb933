import type { ErrorReason, ErrorWithReason } from '../nodes/node-failure';

/** Why a node or the storage threw an error; null for any other, as for a fault of ours. */
export function getErrorReason(error: unknown): ErrorReason | null {
  return hasReason(error) ? error.reason : null;
}

/** A node's own words, which are untrusted; null where it has none. */
export function getServerMessage(error: unknown): string | null {
  const { serverMessage = null } = hasReason(error) ? error : {};
  return serverMessage === '' ? null : serverMessage;
}

/** The one place that looks into what was thrown. */
function hasReason(error: unknown): error is ErrorWithReason {
  return (
    error instanceof Error &&
    'reason' in error &&
    (error.reason === null || typeof error.reason === 'string') &&
    (!('serverMessage' in error) ||
      (error.serverMessage ?? null) === null ||
      typeof error.serverMessage === 'string')
  );
}
