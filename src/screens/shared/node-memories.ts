import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { Cluster } from '../../config/configuration';
import { fetchMemory, type NodeMemory } from '../../flows/records/node-memory';
import type { ChainPort } from '../../ports/chain';

/** Each node is asked until it says so, once a session, whoever wants to know. */
export function loadMemories(
  cache: QueryClient,
  chain: ChainPort,
  cluster: Cluster,
  nodes: readonly string[],
): Promise<readonly NodeMemory[]> {
  return Promise.all(
    nodes.map((node) =>
      cache.query({
        queryKey: ['first-block', node],
        queryFn: ({ signal }) => fetchMemory(chain, cluster, node, signal),
        staleTime: ({ state }) => (state.data?.first ? Infinity : 0),
        gcTime: Infinity,
        // Big integers are not for comparing part by part.
        structuralSharing: false,
      }),
    ),
  );
}

/** How far back these nodes remember; none until they have said so. */
export function useMemories(
  chain: ChainPort,
  cluster: Cluster,
  nodes: readonly string[],
): readonly NodeMemory[] {
  const { data = [] } = useQuery({
    queryKey: ['memories', nodes],
    queryFn: ({ client }) => loadMemories(client, chain, cluster, nodes),
    enabled: nodes.length > 0,
    staleTime: Infinity,
    structuralSharing: false,
  });
  return data;
}
