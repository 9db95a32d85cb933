import { QueryCache, QueryClient } from '@tanstack/react-query';
import { getErrorReason } from '@countersign/core/words/error-reason';
import { isLoadError } from '../ui/lazy/lazy-port';

const FIVE_MINUTES_MS = 5 * 60_000;

/** Queries are not retried here, because core's `nodes/rpc/retry` retries each call to a node. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: warnOfFault }),
    defaultOptions: {
      queries: { gcTime: FIVE_MINUTES_MS, retry: false, networkMode: 'always' },
      mutations: { gcTime: FIVE_MINUTES_MS, retry: false, networkMode: 'always' },
    },
  });
}

/** Screens show all other errors themselves. */
function warnOfFault(error: Error): void {
  const isShown = 'code' in error || getErrorReason(error) !== null || isLoadError(error);
  if (!isShown) console.warn('A query failed.', error);
}
