import type { Cluster } from '@countersign/core/configuration/configuration';

/**
 * Returns the named network alone, or else the selected network and then the others.
 *
 * @param name - from the link; an unknown name is ignored
 */
export function getClustersToAsk(
  clusters: readonly [Cluster, ...Cluster[]],
  selected: Cluster,
  name: string | null,
): readonly [Cluster, ...Cluster[]] {
  const named = clusters.find(({ id }) => id === name);
  return named ? [named] : [selected, ...clusters.filter(({ id }) => id !== selected.id)];
}

/** Whether the link names a network that is not configured. An empty name is no name. */
export function isUnknownCluster(clusters: readonly Cluster[], name: string): boolean {
  return name !== '' && !clusters.some(({ id }) => id === name);
}
