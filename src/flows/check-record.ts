import type { Cluster } from '../config/configuration';
import { isSignature, type Evidence } from '../proof';
import type { ChainPort } from './chain-port';

export interface FoundEvidence {
  /** The network that knows the signature; the first one asked where none does. */
  readonly cluster: Cluster;
  readonly evidence: Evidence;
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
  let best: FoundEvidence | null = null;
  for (const cluster of clusters) {
    const evidence = await askFor(chain, cluster, signature, signal);
    if (evidence.lookup.status === 'found') return { cluster, evidence };
    // "Not found" is said only where every network could be asked.
    if (best === null || evidence.lookup.status === 'unreachable') best = { cluster, evidence };
  }
  return best ?? { cluster: clusters[0], evidence: getUnaskedEvidence(signature) };
}

function askFor(chain: ChainPort, cluster: Cluster, signature: string, signal: AbortSignal) {
  if (!isSignature(signature)) return Promise.resolve(getUnaskedEvidence(signature));
  return chain.fetchEvidence(cluster, signature, signal);
}

/** For text that is no signature: no node needs to hear of it. */
function getUnaskedEvidence(signature: string): Evidence {
  return {
    signature,
    genesisHash: null,
    lookup: { status: 'not-found' },
    observations: [],
  };
}
