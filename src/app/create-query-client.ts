import { QueryCache, QueryClient } from '@tanstack/react-query';
import { isLoadError } from '../ui/lazy/lazy-part';

const FIVE_MINUTES_MS = 5 * 60_000;

/**
 * The one cache of what nodes answered. Retries are not set here: src/chain/rpc/retry.ts makes them for
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

/** What nodes fail with has a code, and the screen that asked says it, or that code did not come. */
function warnOfFault(error: Error): void {
  if (!('code' in error || isLoadError(error))) console.warn('A query failed.', error);
}
