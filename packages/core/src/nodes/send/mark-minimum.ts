import { MAX_MARK_LAMPORTS } from '@countersign/proof/claims';
import type { Cluster } from '../../configuration/cluster';
import { splitByHost } from '../../configuration/split-by-host';
import { readCount } from '../rpc/answer';
import { ChainError, createAbortError } from '../rpc/errors';
import { inTime } from '../rpc/in-time';
import { askCluster, type NodeRpc } from '../rpc/rpc';

/** A slower node counts as silent. */
const LONGEST_MS = 4_000;

/**
 * Asks every node for what an account without data has to hold, in lamports. A withdrawal puts the
 * largest answer into its mark: an account with less would make the transaction fail.
 *
 * @throws why no node answers: ChainError `unexpected-answer` also where one names nothing, or more
 *   than `MAX_MARK_LAMPORTS`, which could make the person lock up any amount
 * @throws DOMException `AbortError`
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
  const heard = answers.filter((answer) => answer !== null);
  // If all are silent they may be busy, so they are asked again with patience.
  const told =
    heard.length > 0 ? heard : [(await askCluster(cluster, askMinimum, { signal })).value];
  return told.reduce((most, minimum) => (minimum > most ? minimum : most), 0n);
}

async function askMinimum(rpc: NodeRpc): Promise<bigint> {
  const field = 'getMinimumBalanceForRentExemption';
  const minimum = readCount(await rpc.getMinimumBalanceForRentExemption(0n).send(), field);
  if (minimum === 0n || minimum > MAX_MARK_LAMPORTS) {
    throw new ChainError('unexpected-answer', { field });
  }
  return minimum;
}
