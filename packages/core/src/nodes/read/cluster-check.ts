import type { Cluster } from '../../configuration/cluster';
import { readObject, readText } from '../rpc/answer';
import { askCluster } from '../rpc/rpc';

export async function checkCluster(
  cluster: Cluster,
  signal: AbortSignal,
): Promise<{ readonly node: string }> {
  return askCluster(cluster, async (rpc) => readVersion(await rpc.getVersion().send()), {
    signal,
    retry: 'none',
  });
}

/** An answer without a version does not come from a node. */
function readVersion(value: unknown): string {
  return readText(readObject(value)['solana-core'], 100);
}
