import type { Cluster } from '../../config/cluster';

let count = 0;

/** Each has an id of its own, so that no test meets what another one's nodes left remembered. */
export function createTestCluster(...endpoints: readonly string[]): Cluster {
  count += 1;
  return {
    id: `solana:test-${count}`,
    label: 'Test',
    endpoints,
    subscriptions: [],
    explorer: null,
    test: true,
  };
}
