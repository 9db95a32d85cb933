import type { Cluster } from '@countersign/core/configuration/configuration';

export function getClustersToAsk(
  clusters: readonly [Cluster, ...Cluster[]],
  selected: Cluster,
  name: string | null,
): readonly [Cluster, ...Cluster[]] {
  const named = clusters.find(({ id }) => id === name);
  return named ? [named] : [selected, ...clusters.filter(({ id }) => id !== selected.id)];
}

export function isUnknownCluster(clusters: readonly Cluster[], name: string): boolean {
  return name !== '' && !clusters.some(({ id }) => id === name);
}
