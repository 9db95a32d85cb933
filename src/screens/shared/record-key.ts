import type { Cluster } from '../../config/configuration';

/** Under which the cache holds what the nodes of these clusters gave of a record. */
export function getRecordKey(signature: string, clusters: readonly Cluster[]) {
  return ['record', signature, clusters.map(({ id }) => id)] as const;
}
