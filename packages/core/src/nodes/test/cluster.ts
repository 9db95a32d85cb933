import type { Cluster } from '../../configuration/cluster';

let count = 0;

/** Each test cluster has its own id, so that tests share no cache. */
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
