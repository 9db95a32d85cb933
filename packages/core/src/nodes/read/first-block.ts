import type { Cluster } from '../../configuration/cluster';
import type { FirstBlock } from '../node-types';
import { readCount, readOptional, readTime } from '../rpc/answer';
import { FIRST_BLOCK } from './block';
import { getFailureReason } from '../rpc/failure';
import { askCluster, type NodeRpc } from '../rpc/rpc';
import { tryCall } from '../rpc/try-call';

const FIELD = 'getFirstAvailableBlock';

/**
 * Asks a node how far back it remembers, with one request, and for when that was with a second.
 *
 * @returns null where the node does not say
 * @throws DOMException `AbortError`
 */
export async function fetchFirstBlock(
  cluster: Cluster,
  signal: AbortSignal,
): Promise<FirstBlock | null> {
  const asked = await tryCall(askCluster(cluster, askFirstBlock, { signal, retry: 'none' }));
  return asked.status === 'answered' ? asked.value.value : null;
}

async function askFirstBlock(rpc: NodeRpc): Promise<FirstBlock> {
  const slot = readCount(await rpc.getFirstAvailableBlock().send(), FIELD);
  // There is nothing before the first slots.
  if (slot <= 1n) return { slot, blockTime: null };
  const blockTime = await askTime(rpc, slot).catch((error: unknown) => {
    if (getFailureReason(error) === null) throw error;
    return null;
  });
  const isPlausible = blockTime !== null && blockTime >= FIRST_BLOCK;
  return { slot, blockTime: isPlausible ? blockTime : null };
}

async function askTime(rpc: NodeRpc, slot: bigint): Promise<bigint | null> {
  return readOptional(await rpc.getBlockTime(slot).send(), 'getBlockTime', readTime);
}
