import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Cluster } from '@countersign/core/configuration/configuration';
import type { NodeCalls } from '@countersign/core/nodes/chain';
import type { FoundNetwork } from '@countersign/core/records/choose-network';
import { asking, FRESH_MS } from '../../network';
import { mayBeGenuine } from '@countersign/proof/records';

export interface OtherCluster {
  readonly cluster: Cluster;
  readonly node: string;
}

export function useOtherCluster(
  chain: NodeCalls,
  clusters: readonly Cluster[],
  found: FoundNetwork | null,
): OtherCluster | null {
  const others = useMemo(() => {
    if (found?.evidence.lookup.status !== 'not-found') return [];
    return clusters.filter(({ id }) => !found.asked.some((asked) => asked.id === id));
  }, [clusters, found]);
  const signature = found?.evidence.signature ?? '';
  const { data = null } = useQuery(
    asking<OtherCluster | null>({
      key: ['other-cluster', signature, others.map(({ id }) => id)],
      ask: async ({ signal }) => {
        for (const cluster of others) {
          const evidence = await chain.fetchEvidence(cluster, signature, signal);
          const { node } = evidence.observations.at(-1) ?? {};
          if (node !== undefined && mayBeGenuine(evidence)) return { cluster, node };
        }
        return null;
      },
      enabled: others.length > 0,
      staleTime: FRESH_MS,
    }),
  );
  return data;
}
