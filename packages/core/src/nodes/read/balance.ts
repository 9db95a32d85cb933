import type { Address } from '@solana/kit';
import type { Cluster } from '../../configuration/cluster';
import { readCount, readObject } from '../rpc/answer';
import { parseAddress } from '../rpc/identifiers';
import { askCluster, type NodeRpc } from '../rpc/rpc';

/** @returns lamports; 0 for an address without an account */
export async function getBalance(
  cluster: Cluster,
  address: string,
  signal: AbortSignal,
): Promise<{ readonly value: bigint }> {
  const parsed = parseAddress(address);
  return askCluster(cluster, (rpc) => askBalance(rpc, parsed), { signal });
}

export async function askBalance(rpc: NodeRpc, address: Address): Promise<bigint> {
  return readCount(readObject(await rpc.getBalance(address).send()).value);
}
