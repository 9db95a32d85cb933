import { QueryClient } from '@tanstack/react-query';

const FIVE_MINUTES_MS = 5 * 60_000;

/**
 * The cache of what nodes answered. Retries are not set here: src/chain/rpc/retry.ts makes them
 * (3, from 1000 ms, doubling, at most 30000 ms) for every caller, so that they never multiply.
 */
export function createDataCache(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { gcTime: FIVE_MINUTES_MS, retry: false, networkMode: 'always' },
      mutations: { gcTime: FIVE_MINUTES_MS, retry: false, networkMode: 'always' },
    },
  });
}
