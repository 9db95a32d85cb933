import type { Address } from '@solana/kit';
import type { Cluster } from '../config/cluster';
import { readCount, readObject } from './answer';
import { parseAddress } from './identifiers';
import { askCluster, type Answer, type ClusterRpc } from './rpc';

/**
 * @returns lamports, 0 for an address without an account
 * @throws ChainError `malformed-address`, or why no node answers
 */
export async function getBalance(
  cluster: Cluster,
  address: string,
  signal: AbortSignal,
): Promise<Answer<bigint>> {
  const parsed = parseAddress(address);
  return askCluster(cluster, (rpc, abortSignal) => askBalance(rpc, parsed, abortSignal), {
    signal,
  });
}

export async function askBalance(
  rpc: ClusterRpc,
  address: Address,
  abortSignal: AbortSignal,
): Promise<bigint> {
  const field = 'getBalance';
  const request = rpc.getBalance(address, { commitment: 'confirmed' });
  return readCount(readObject(await request.send({ abortSignal }), field).value, field);
}
