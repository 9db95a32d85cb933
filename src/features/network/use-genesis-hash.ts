import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Cluster } from '@countersign/core/configuration/configuration';
import { useApp } from '../app-context';
import { asking } from './asking';

export function useGenesisHash(cluster: Cluster): UseQueryResult<string> {
  const { chain } = useApp();
  return useQuery(
    asking({
      key: ['genesis-hash', cluster.id],
      ask: async ({ signal }) => (await chain.getGenesisHash(cluster, signal)).value,
      staleTime: Infinity,
      refetchOnReconnect: true,
    }),
  );
}
