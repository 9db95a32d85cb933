import type { Cluster } from '../config/configuration';
import { getOfflineEvidence, isSignature, type Evidence } from '../proof';
import type { ChainPort } from './chain-port';

export interface FoundEvidence {
  /** The network that knows the signature; the first one asked where none does. */
  readonly cluster: Cluster;
  readonly evidence: Evidence;
  /** The networks that were asked, in order; none where the text is no signature. */
  readonly asked: readonly Cluster[];
  /** Those of them of which no node answered. */
  readonly unanswered: readonly Cluster[];
}

/**
 * The networks to ask, in order: the named one alone, else the selected one and then the others.
 *
 * @param name - from the link's `?cluster=`; a name that is not configured counts as none
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

/** Asks one network after the other until one knows the signature. */
export async function findEvidence(
  chain: ChainPort,
  clusters: readonly [Cluster, ...Cluster[]],
  signature: string,
  signal: AbortSignal,
): Promise<FoundEvidence> {
  if (!isSignature(signature)) {
    const evidence = getOfflineEvidence(signature);
    return { cluster: clusters[0], evidence, asked: [], unanswered: [] };
  }
  let best: Pick<FoundEvidence, 'cluster' | 'evidence'> | null = null;
  const asked: Cluster[] = [];
  const unanswered: Cluster[] = [];
  for (const cluster of clusters) {
    const evidence = await chain.fetchEvidence(cluster, signature, signal);
    asked.push(cluster);
    if (evidence.lookup.status === 'found') return { cluster, evidence, asked, unanswered };
    if (evidence.lookup.status === 'unreachable') unanswered.push(cluster);
    // "Not found" is said only where every network could be asked.
    if (best === null || evidence.lookup.status === 'unreachable') best = { cluster, evidence };
  }
  return {
    cluster: best?.cluster ?? clusters[0],
    evidence: best?.evidence ?? getOfflineEvidence(signature),
    asked,
    unanswered,
  };
}
