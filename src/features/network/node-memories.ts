import { useQueries, type QueryClient } from '@tanstack/react-query';
import type { Cluster } from '@countersign/core/configuration/configuration';
import { fetchMemory, remembersAll, type NodeMemory } from '@countersign/core/records/node-memory';
import { formatAbsence, formatMemory } from '@countersign/core/words/memories';
import { formatHosts } from '@countersign/core/words/node-host';
import type { NodeCalls } from '@countersign/core/nodes/chain';
import { asking } from './asking';
import { FRESH_MS } from './fresh';

/**
 * Asks a node once a session how far back it remembers, whichever part of the page needs it. A node
 * that fails is asked again later.
 */
export function askMemory(
  chain: Pick<NodeCalls, 'fetchFirstBlock'>,
  cluster: Cluster,
  node: string,
) {
  return asking<NodeMemory>({
    key: ['first-block', node],
    ask: async () => {
      try {
        // Never aborted, because other parts of the page may wait for the same answer.
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

/** Returns how far back the nodes remember; null until all have answered. */
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

/**
 * Says how far back the nodes remember, because a list reaches no further. If one remembers
 * everything, its list includes what the others may have forgotten.
 * @param none - `none of this file` for an empty list, else null
 * @returns sentences; empty for no nodes
 */
export function useMemoryWords(
  chain: NodeCalls,
  cluster: Cluster,
  nodes: readonly string[],
  none: string | null,
): string {
  const memories = useMemories(chain, cluster, nodes);
  if (memories === null) return '';
  const forgetful = memories.some(remembersAll) ? [] : memories;
  if (none === null) {
    const sentences = formatMemory(forgetful);
    if (nodes.length === 0) return '';
    return sentences.length === 0
      ? `Asked: ${formatHosts(nodes)}.`
      : `${sentences.join('; ')}: there may be older records.`;
  }
  if (forgetful.length > 0) return `${formatAbsence(none, forgetful).join('; ')}.`;
  return nodes.length === 0
    ? ''
    : `${formatHosts(nodes)} ${nodes.length === 1 ? 'has' : 'have'} ${none}.`;
}
