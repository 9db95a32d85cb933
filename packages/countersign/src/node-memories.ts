import type { Cluster } from '../../../src/config/cluster';
import { fetchMemory, remembersAll, type NodeMemory } from '../../../src/flows/records/node-memory';
import type { ChainWithTimeout } from './chain-with-timeout';
import { getNodeHost } from './node-host';

/** Asks each of these nodes how far back it remembers. */
export function askMemories(
  chain: ChainWithTimeout,
  cluster: Cluster,
  nodes: readonly string[],
): Promise<readonly NodeMemory[]> {
  const { signal } = new AbortController();
  return Promise.all(nodes.map((node) => fetchMemory(chain, cluster, node, signal)));
}

/**
 * Says since when an absence counts: `none since 2026-11-21T10:02:41.000Z, as far as
 * api.example.org remembers`, a line for each node that does not remember everything.
 */
export function formatAbsence(what: string, memories: readonly NodeMemory[]): readonly string[] {
  return memories
    .filter((memory) => !remembersAll(memory))
    .map(
      (memory) => `${what}${formatSince(memory)} as far as ${getNodeHost(memory.node)} remembers`,
    );
}

function formatSince({ first }: NodeMemory): string {
  if (first === null) return '';
  if (first.blockTime === null) return ` since slot ${first.slot},`;
  return ` since ${new Date(Number(first.blockTime) * 1000).toISOString()},`;
}

/** For programs. */
export function toJsonMemories(memories: readonly NodeMemory[]): readonly object[] {
  return memories.map(({ node, first }) => ({ node: getNodeHost(node), firstBlock: first }));
}
