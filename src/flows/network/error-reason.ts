import type { ErrorReason, ErrorWithReason } from '../../ports/node-failure';

/** Why an adapter threw an error; null for any other, as for a fault of ours. */
export function getErrorReason(error: unknown): ErrorReason | null {
  return hasReason(error) ? error.reason : null;
}

/** A node's own words, which are untrusted; null where it has none. */
export function getServerMessage(error: unknown): string | null {
  return hasReason(error) ? (error.serverMessage ?? null) : null;
}

/** The one place that looks into what was thrown. */
function hasReason(error: unknown): error is ErrorWithReason {
  return (
    error instanceof Error &&
    'reason' in error &&
    (error.reason === null || typeof error.reason === 'string')
  );
}
