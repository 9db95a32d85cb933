import type { Cluster } from '../../configuration/cluster';
import { isOnNetwork } from '../../configuration/public-networks';
import { ChainError } from '../rpc/errors';
import { readBlockhash } from '../rpc/identifiers';
import { askCluster, type NodeRpc } from '../rpc/rpc';

const cache = new Map<string, string>();

export async function getGenesisHash(
  cluster: Cluster,
  signal: AbortSignal,
): Promise<{ readonly value: string }> {
  return askCluster(cluster, (rpc, node) => askGenesisHash(cluster, rpc, node), { signal });
}

/** @throws ChainError `other-network` if the node is not on the network that the cluster names */
export async function askGenesisHash(
  cluster: Cluster,
  rpc: NodeRpc,
  node: string,
): Promise<string> {
  const key = getKey(cluster, node);
  const before = cache.get(key);
  if (before !== undefined) return before;
  const genesisHash = readBlockhash(await rpc.getGenesisHash().send());
  if (!isOnNetwork(cluster, node, genesisHash)) {
    throw new ChainError('other-network');
  }
  cache.set(key, genesisHash);
  return genesisHash;
}

export function forgetGenesisHash(cluster: Cluster, node: string): void {
  cache.delete(getKey(cluster, node));
}

function getKey({ id }: Cluster, node: string): string {
  return JSON.stringify([id, node]);
}
