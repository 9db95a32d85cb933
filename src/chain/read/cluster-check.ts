import type { Cluster } from '../../config/cluster';
import { readObject, readText } from '../rpc/answer';
import { askCluster } from '../rpc/rpc';

export interface ClusterCheck {
  /** Of the node's software; the node's own text. */
  readonly version: string;
  /** URL that answered. */
  readonly node: string;
}

/**
 * Asks a cluster's nodes for their version (C4): each at most once, without retry.
 *
 * @throws ChainError when none answers, or answers with nothing
 */
export async function checkCluster(cluster: Cluster, signal: AbortSignal): Promise<ClusterCheck> {
  const { value: version, node } = await askCluster(
    cluster,
    async (rpc) => readVersion(await rpc('getVersion')),
    { signal, retry: 'none' },
  );
  return { version, node };
}

function readVersion(value: unknown): string {
  return readText(readObject(value, 'getVersion')['solana-core'], 'getVersion.solana-core', 100);
}
