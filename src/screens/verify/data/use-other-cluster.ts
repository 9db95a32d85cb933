import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Cluster } from '../../../config/configuration';
import type { ChainPort } from '../../../ports/chain';
import { findEvidence, type FoundEvidence } from '../../../flows/records/find-evidence';
import { mayBeGenuine } from '@countersign/proof/records';

export interface OtherCluster {
  readonly cluster: Cluster;
  /** URL of the node that showed the transaction; its signatures were checked here. */
  readonly node: string;
}

/**
 * Looks for a record on the other configured networks where the link's own does not know it.
 * Returns the network that does; null where none does, or it is not known yet.
 */
export function useOtherCluster(
  chain: ChainPort,
  clusters: readonly Cluster[],
  found: FoundEvidence | null,
): OtherCluster | null {
  const others = useMemo(() => {
    if (found?.evidence.lookup.status !== 'not-found') return [];
    return clusters.filter(({ id }) => !found.asked.some((asked) => asked.id === id));
  }, [clusters, found]);
  const signature = found?.evidence.signature ?? '';
  const { data = null } = useQuery({
    queryKey: ['other-cluster', signature, others.map(({ id }) => id)],
    queryFn: async ({ signal }) => {
      const [first, ...rest] = others;
      if (first === undefined) return null;
      const { evidence, cluster } = await findEvidence(chain, [first, ...rest], signature, signal);
      const { node } = evidence.observations.at(-1) ?? {};
      return node !== undefined && mayBeGenuine(evidence) ? { cluster, node } : null;
    },
    enabled: others.length > 0,
    staleTime: 60_000,
  });
  return data;
}
