import type { Cluster } from '../configuration/cluster';
import type { NodeCalls } from '../nodes/chain';
import type { FirstBlock } from '../nodes/node-types';

/** How far back a node remembers. */
export interface NodeMemory {
  /** URL. */
  readonly node: string;
  /** Null where it does not say. */
  readonly first: FirstBlock | null;
}

/** Only such a node's silence on something is a word on it. */
export function remembersAll({ first }: NodeMemory): boolean {
  return first !== null && first.slot <= 1n;
}

/** The node keeps no block so old any more. */
export function hasForgotten({ first }: NodeMemory, slot: bigint): boolean {
  return first !== null && first.slot > slot;
}

/** Asks each of these nodes how far back it remembers. */
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
