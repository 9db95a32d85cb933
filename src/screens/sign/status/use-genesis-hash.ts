import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Cluster } from '../../../config/configuration';
import { useApp } from '../../shared/app-context';

/** Asks which network the cluster's nodes are of: a claim names it. */
export function useGenesisHash(cluster: Cluster): UseQueryResult<string> {
  const { chain } = useApp();
  return useQuery({
    queryKey: ['genesis-hash', cluster.id],
    queryFn: async ({ signal }) => (await chain.getGenesisHash(cluster, signal)).value,
    staleTime: Infinity,
    refetchOnReconnect: true,
  });
}
