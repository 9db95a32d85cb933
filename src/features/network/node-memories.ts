import { useQueries, type QueryClient } from '@tanstack/react-query';
import type { Cluster } from '@countersign/core/configuration/configuration';
import { fetchMemory, type NodeMemory } from '@countersign/core/records/node-memory';
import type { NodeCalls } from '@countersign/core/nodes/chain';
import { asking } from './asking';
import { FRESH_MS } from './fresh';
import { formatMemories } from './words/node-answers';

export function askMemory(
  chain: Pick<NodeCalls, 'fetchFirstBlock'>,
  cluster: Cluster,
  node: string,
) {
  return asking<NodeMemory>({
    key: ['first-block', node],
    ask: async () => {
      try {
        // The request is never aborted, because other parts of the page may wait for the same answer.
        return await fetchMemory(chain, cluster, node, new AbortController().signal);
      } catch (error) {
        console.warn('A node could not be asked how far back it remembers.', error);
        return { node, first: null };
      }
    },
    staleTime: ({ state }) => (state.data?.first ? Infinity : FRESH_MS),
    gcTime: Infinity,
  });
}

export function rememberFirstBlocks<T extends Pick<NodeCalls, 'fetchFirstBlock'>>(
  client: QueryClient,
  chain: T,
): T {
  const fetchFirstBlock: NodeCalls['fetchFirstBlock'] = async (cluster, signal) => {
    const [node = ''] = cluster.endpoints;
    const { first } = await client.query(askMemory(chain, cluster, node));
    signal.throwIfAborted();
    return first;
  };
  return { ...chain, fetchFirstBlock };
}

/** Null until all nodes have answered. */
export function useMemories(
  chain: NodeCalls,
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

export function useMemoryWords(
  chain: NodeCalls,
  cluster: Cluster,
  nodes: readonly string[],
  none: string | null,
): string {
  const memories = useMemories(chain, cluster, nodes);
  return memories === null ? '' : formatMemories(memories, none);
}
