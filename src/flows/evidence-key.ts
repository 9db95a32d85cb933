import type { Cluster } from '../config/configuration';

/** Names what `findEvidence` gives in the cache of what nodes answered. */
export function getEvidenceKey(signature: string, clusters: readonly Cluster[]) {
  return ['evidence', signature, clusters.map(({ id }) => id)] as const;
}
