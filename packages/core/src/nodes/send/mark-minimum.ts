import { MAX_MARK_LAMPORTS } from '@countersign/proof/claims';
import type { Cluster } from '../../configuration/cluster';
import { splitByHost } from '../../configuration/split-by-host';
import { readCount } from '../rpc/answer';
import { ChainError, createAbortError } from '../rpc/errors';
import { inTime } from '../rpc/in-time';
import { askCluster, type NodeRpc } from '../rpc/rpc';

const LONGEST_MS = 4_000;

/**
 * Returns the largest answer, because a mark with fewer lamports makes the transaction fail. An
 * answer above `MAX_MARK_LAMPORTS` is refused: a node could make the person lock up any amount.
 */
export async function askMarkMinimum(cluster: Cluster, signal: AbortSignal): Promise<bigint> {
  const askHost = (host: Cluster) =>
    inTime(
      LONGEST_MS,
      (limited) => askCluster(host, askMinimum, { signal: limited, retry: 'none' }),
      signal,
    );
  const answers = await Promise.all(
    splitByHost(cluster).map((host) =>
      askHost(host).then(
        ({ value }) => value,
        () => null,
      ),
    ),
  );
  if (signal.aborted) throw createAbortError(signal);
  const quick = answers.filter((answer) => answer !== null);
  // If no node answered in time, all are asked again without the limit.
  const minimums =
    quick.length > 0 ? quick : [(await askCluster(cluster, askMinimum, { signal })).value];
  return minimums.reduce((most, minimum) => (minimum > most ? minimum : most), 0n);
}

async function askMinimum(rpc: NodeRpc): Promise<bigint> {
  const minimum = readCount(await rpc.getMinimumBalanceForRentExemption(0n).send());
  if (minimum === 0n || minimum > MAX_MARK_LAMPORTS) {
    throw new ChainError('unexpected-answer');
  }
  return minimum;
}
