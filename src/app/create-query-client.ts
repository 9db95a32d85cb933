import { QueryClient } from '@tanstack/react-query';

const FIVE_MINUTES_MS = 5 * 60_000;

/**
 * The one cache of what nodes answered. Retries are not set here: src/chain/rpc/retry.ts makes them for
 * every caller, so that they never multiply.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { gcTime: FIVE_MINUTES_MS, retry: false, networkMode: 'always' },
      mutations: { gcTime: FIVE_MINUTES_MS, retry: false, networkMode: 'always' },
    },
  });
}
