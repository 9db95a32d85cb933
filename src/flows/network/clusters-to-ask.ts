import type { Cluster } from '@countersign/core/configuration/configuration';

/**
 * The named one alone, else the selected one and then the others. `name`: from the link; an unknown
 * name counts as none.
 */
export function getClustersToAsk(
  clusters: readonly [Cluster, ...Cluster[]],
  selected: Cluster,
  name: string | null,
): readonly [Cluster, ...Cluster[]] {
  const named = clusters.find(({ id }) => id === name);
  return named ? [named] : [selected, ...clusters.filter(({ id }) => id !== selected.id)];
}

/** The link names a network that is not configured. An empty name is none. */
export function isUnknownCluster(clusters: readonly Cluster[], name: string): boolean {
  return name !== '' && !clusters.some(({ id }) => id === name);
}
