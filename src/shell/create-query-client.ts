import { QueryCache, QueryClient } from '@tanstack/react-query';
import { getErrorReason } from '@countersign/core/words/error-reason';
import { isLoadError } from '../ui/lazy/lazy-port';

const FIVE_MINUTES_MS = 5 * 60_000;

/**
 * The one cache of what nodes answered. It sets no retries: core's `nodes/rpc/retry` makes them for
 * every caller, so that they never multiply.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: warnOfFault }),
    defaultOptions: {
      queries: { gcTime: FIVE_MINUTES_MS, retry: false, networkMode: 'always' },
      mutations: { gcTime: FIVE_MINUTES_MS, retry: false, networkMode: 'always' },
    },
  });
}

/** The screen that asked says what has a code or a reason, and that code did not come. */
function warnOfFault(error: Error): void {
  const isTold = 'code' in error || getErrorReason(error) !== null || isLoadError(error);
  if (!isTold) console.warn('A query failed.', error);
}
