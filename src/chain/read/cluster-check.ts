import type { Cluster } from '../../config/cluster';
import { readObject, readText } from '../rpc/answer';
import { askCluster } from '../rpc/rpc';

/**
 * Asks a cluster's nodes for their version (C4): each at most once, without retry.
 *
 * @throws ChainError when none answers, or answers with nothing
 */
export async function checkCluster(
  cluster: Cluster,
  signal: AbortSignal,
): Promise<{ readonly node: string }> {
  return askCluster(cluster, async (rpc) => readVersion(await rpc('getVersion')), {
    signal,
    retry: 'none',
  });
}

/** Of the node's software: something that answers without one is no node. */
function readVersion(value: unknown): string {
  return readText(readObject(value, 'getVersion')['solana-core'], 'getVersion.solana-core', 100);
}
