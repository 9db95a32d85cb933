import type { Cluster } from '../../config/configuration';
import { getOfflineEvidence, type Evidence } from '@countersign/proof';
import { isSignature } from '@countersign/proof/encoding';
import { mayBeGenuine } from '@countersign/proof/records';
import type { ChainPort } from '../../ports/chain';

export interface FoundEvidence {
  /** The network that knows the signature; the first one asked where none does. */
  readonly cluster: Cluster;
  readonly evidence: Evidence;
  /** The networks that were asked, in order; none where the text is no signature. */
  readonly asked: readonly Cluster[];
  /** The part of `asked` of which no node answered. */
  readonly unanswered: readonly Cluster[];
  /** URLs of the nodes that know of no such transaction. */
  readonly unknownTo: readonly string[];
}

/** The link names a network that is not configured. An empty name is none. */
export function isUnknownCluster(clusters: readonly Cluster[], name: string): boolean {
  return name !== '' && !clusters.some(({ id }) => id === name);
}

/** Asks one network after the other until one shows the signed transaction. */
export async function findEvidence(
  chain: Pick<ChainPort, 'fetchEvidence'>,
  clusters: readonly [Cluster, ...Cluster[]],
  signature: string,
  signal: AbortSignal,
): Promise<FoundEvidence> {
  if (!isSignature(signature)) {
    const evidence = getOfflineEvidence(signature);
    return { cluster: clusters[0], evidence, asked: [], unanswered: [], unknownTo: [] };
  }
  let best: Pick<FoundEvidence, 'cluster' | 'evidence'> | null = null;
  const asked: Cluster[] = [];
  const unanswered: Cluster[] = [];
  const unknownTo: string[] = [];
  for (const cluster of clusters) {
    const evidence = await chain.fetchEvidence(cluster, signature, signal);
    asked.push(cluster);
    if (mayBeGenuine(evidence)) return { cluster, evidence, asked, unanswered, unknownTo };
    if (evidence.lookup.status === 'unreachable') unanswered.push(cluster);
    if (evidence.lookup.status === 'not-found') {
      unknownTo.push(...evidence.observations.map(({ node }) => node));
    }
    // "Not found" is said only where every network could be asked, and none gave false bytes.
    if (best === null || RANKS[evidence.lookup.status] > RANKS[best.evidence.lookup.status]) {
      best = { cluster, evidence };
    }
  }
  return {
    cluster: best?.cluster ?? clusters[0],
    evidence: best?.evidence ?? getOfflineEvidence(signature),
    asked,
    unanswered,
    unknownTo,
  };
}

const RANKS: Record<Evidence['lookup']['status'], number> = {
  found: 2,
  unreachable: 1,
  'not-found': 0,
};
