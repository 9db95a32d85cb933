import type { Cluster } from '../../config/configuration';

/** The query key of a record, as these clusters' nodes gave it. */
export function getRecordKey(signature: string, clusters: readonly Cluster[]) {
  return [
    'record',
    signature,
    clusters.map(({ id, endpoints }) => `${id} ${endpoints[0]}`),
  ] as const;
}
