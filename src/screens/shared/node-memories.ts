import { useQueries } from '@tanstack/react-query';
import type { Cluster } from '../../config/configuration';
import { fetchMemory, type NodeMemory } from '../../flows/records/node-memory';
import type { ChainPort } from '../../ports/chain';
import { asking } from './asking';
import { FRESH_MS } from './fresh';

/** Each node says so once a session, whoever wants to know; one that does not is asked later again. */
export function askMemory(chain: ChainPort, cluster: Cluster, node: string) {
  return asking<NodeMemory>({
    key: ['first-block', node],
    ask: async ({ signal }) => {
      try {
        return await fetchMemory(chain, cluster, node, signal);
      } catch (error) {
        signal.throwIfAborted();
        console.warn('A node could not be asked how far back it remembers.', error);
        return { node, first: null };
      }
    },
    staleTime: ({ state }) => (state.data?.first ? Infinity : FRESH_MS),
    gcTime: Infinity,
  });
}

/** How far back these nodes remember; null until each has answered. */
export function useMemories(
  chain: ChainPort,
  cluster: Cluster | null,
  nodes: readonly string[],
): readonly NodeMemory[] | null {
  return useQueries({
    queries: cluster === null ? [] : nodes.map((node) => askMemory(chain, cluster, node)),
    combine: joinMemories,
  });
}

function joinMemories(
  results: readonly { readonly data: NodeMemory | undefined }[],
): readonly NodeMemory[] | null {
  const known = results.flatMap(({ data }) => data ?? []);
  return known.length === results.length ? known : null;
}
