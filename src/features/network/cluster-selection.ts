import type { Cluster } from '@countersign/core/configuration/configuration';
import { createStore, type Store } from '@countersign/core/scheduling/store';

export interface ClusterMemory {
  readonly read: () => string | null;
  readonly write: (id: string) => unknown;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface ClusterSelection extends Store<Cluster> {
  readonly clusters: readonly [Cluster, ...Cluster[]];
  readonly select: (id: string) => void;
}

export class UnknownClusterError extends Error {
  override readonly name = 'UnknownClusterError';

  constructor(readonly id: string) {
    super(`No cluster ${JSON.stringify(id)} is configured.`);
  }
}

export function createClusterSelection(
  clusters: readonly [Cluster, ...Cluster[]],
  memory: ClusterMemory,
): ClusterSelection {
  const find = (id: string | null) => clusters.find((cluster) => cluster.id === id);
  const read = () => find(memory.read()) ?? clusters[0];
  const store = createStore<Cluster>(read());
  memory.subscribe(() => {
    store.setState(read());
  });
  return {
    clusters,
    getState: store.getState,
    subscribe: store.subscribe,
    select: (id) => {
      const cluster = find(id);
      if (!cluster) throw new UnknownClusterError(id);
      memory.write(id);
      store.setState(cluster);
    },
  };
}
