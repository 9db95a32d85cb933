import type { Cluster } from '@countersign/core/configuration/cluster';
import { fetchMemory, type NodeMemory } from '@countersign/core/records/node-memory';
import type { ChainWithTimeout } from './chain-with-timeout';
import { getNodeHost } from '@countersign/core/words/node-host';

/** Asks each of these nodes how far back it remembers. */
export function askMemories(
  chain: ChainWithTimeout,
  cluster: Cluster,
  nodes: readonly string[],
): Promise<readonly NodeMemory[]> {
  const { signal } = new AbortController();
  return Promise.all(nodes.map((node) => fetchMemory(chain, cluster, node, signal)));
}

/** For programs. */
export function toJsonMemories(memories: readonly NodeMemory[]): readonly object[] {
  return memories.map(({ node, first }) => ({ node: getNodeHost(node), firstBlock: first }));
}
