import type { Cluster } from '../../configuration/cluster';
import { askBlockhash } from './block';
import { askCluster } from '../rpc/rpc';

/**
 * Fetches the hash of a slot's block, with one request.
 *
 * @returns base58; null where the node no longer keeps the block
 * @throws why no node answers
 * @throws DOMException `AbortError`
 */
export async function fetchBlockhash(
  cluster: Cluster,
  slot: bigint,
  signal: AbortSignal,
): Promise<string | null> {
  const { value } = await askCluster(cluster, (rpc) => askBlockhash(rpc, slot), { signal });
  return value;
}
