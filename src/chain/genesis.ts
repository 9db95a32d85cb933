import type { Cluster } from '../config/cluster';

import { readBlockhash } from './identifiers';
import { askCluster, type Answer, type ClusterCall } from './rpc';

const known = new Map<string, Answer<string>>();

/**
 * The cluster's genesis hash in base58, which never changes and so is asked once per cluster and
 * list of nodes. A failure is not remembered.
 *
 * @throws ChainError when no node answers
 */
export async function getGenesisHash(
  cluster: Cluster,
  signal: AbortSignal,
): Promise<Answer<string>> {
  const key = JSON.stringify([cluster.id, cluster.endpoints]);
  const cached = known.get(key);
  if (cached !== undefined) return cached;
  const answer = await askCluster(cluster, askGenesisHash, { signal });
  known.set(key, answer);
  return answer;
}

const askGenesisHash: ClusterCall<string> = async (rpc) =>
  readBlockhash(await rpc('getGenesisHash'), 'getGenesisHash');
