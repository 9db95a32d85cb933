import { readObject, readOptional, readCount } from '../rpc/answer';
import { FIRST_BLOCK_TIME, askBlockTime } from './block-time';
import { unlessRefused } from '../rpc/retry';
import { readBlockhash } from '../rpc/identifiers';
import { type NodeRpc, askCluster } from '../rpc/rpc';
import type { Cluster } from '../../configuration/cluster';
import type { FirstBlock } from '../node-types';
import { tryCall } from '../rpc/failure';

export async function fetchBlockhash(
  cluster: Cluster,
  slot: bigint,
  signal: AbortSignal,
): Promise<string | null> {
  const { value } = await askCluster(cluster, (rpc) => askBlockhash(rpc, slot), { signal });
  return value;
}

async function askBlockhash(rpc: NodeRpc, slot: bigint): Promise<string | null> {
  const options = {
    maxSupportedTransactionVersion: 1,
    rewards: false,
    transactionDetails: 'none',
  } as const;
  const answer = await unlessRefused(rpc.getBlock(slot, options).send());
  const block = readOptional(answer, readObject);
  return readOptional(block?.blockhash, readBlockhash);
}

export async function fetchFirstBlock(
  cluster: Cluster,
  signal: AbortSignal,
): Promise<FirstBlock | null> {
  const asked = await tryCall(askCluster(cluster, askFirstBlock, { signal, retry: 'none' }));
  return asked.status === 'answered' ? asked.value.value : null;
}

async function askFirstBlock(rpc: NodeRpc): Promise<FirstBlock> {
  const slot = readCount(await rpc.getFirstAvailableBlock().send());
  // The chain begins at this slot, so a time would add nothing.
  if (slot <= 1n) return { slot, blockTime: null };
  const asked = await tryCall(askBlockTime(rpc, slot));
  const blockTime = asked.status === 'answered' ? asked.value : null;
  const isPlausible = blockTime !== null && blockTime >= FIRST_BLOCK_TIME;
  return { slot, blockTime: isPlausible ? blockTime : null };
}
