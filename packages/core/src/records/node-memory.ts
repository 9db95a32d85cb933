import type { Cluster } from '../configuration/cluster';
import type { NodeCalls } from '../nodes/chain';
import type { FirstBlock } from '../nodes/node-types';

export interface NodeMemory {
  readonly node: string;
  readonly first: FirstBlock | null;
}

/** The node keeps all blocks, so a record that it does not know has not landed. */
export function remembersAll({ first }: NodeMemory): boolean {
  return first !== null && first.slot <= 1n;
}

export function hasForgotten({ first }: NodeMemory, slot: bigint): boolean {
  return first !== null && first.slot > slot;
}

export function fetchMemories(
  chain: Pick<NodeCalls, 'fetchFirstBlock'>,
  cluster: Cluster,
  nodes: readonly string[],
  signal: AbortSignal,
): Promise<readonly NodeMemory[]> {
  return Promise.all(nodes.map((node) => fetchMemory(chain, cluster, node, signal)));
}

export async function fetchMemory(
  chain: Pick<NodeCalls, 'fetchFirstBlock'>,
  cluster: Cluster,
  node: string,
  signal: AbortSignal,
): Promise<NodeMemory> {
  return { node, first: await chain.fetchFirstBlock({ ...cluster, endpoints: [node] }, signal) };
}
