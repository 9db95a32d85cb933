import type { Cluster } from '../config/cluster';
import { readText } from './answer';
import { ChainError } from './errors';
import { askCluster, type Answer, type ClusterCall } from './rpc';

const GENESIS_HASH = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

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

const askGenesisHash: ClusterCall<string> = async (rpc, abortSignal) => {
  const hash = readText(await rpc.getGenesisHash().send({ abortSignal }), 'getGenesisHash', 44);
  if (!GENESIS_HASH.test(hash)) {
    throw new ChainError('unexpected-answer', { field: 'getGenesisHash' });
  }
  return hash;
};
