import { MAX_MARK_LAMPORTS } from '@countersign/proof/claims';
import type { Cluster } from '../../configuration/cluster';
import { splitByHost } from '../../configuration/split-by-host';
import { readCount } from '../rpc/answer';
import { ChainError, createAbortError } from '../rpc/errors';
import { askCluster, type ClusterRpc } from '../rpc/rpc';

/** A slower node counts as silent. */
const LONGEST_MS = 4_000;

/**
 * Asks every node for what an account without data has to hold, in lamports. A withdrawal puts the
 * largest answer into its mark: an account with less would make the transaction fail.
 *
 * @throws ChainError why no node answers: `unexpected-answer` also where one names nothing, or more
 *   than `MAX_MARK_LAMPORTS`, which could make the person lock up any amount
 * @throws DOMException `AbortError`
 */
export async function askMarkMinimum(cluster: Cluster, signal: AbortSignal): Promise<bigint> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]);
  const answers = await Promise.all(
    splitByHost(cluster).map((host) =>
      askCluster(host, askMinimum, { signal: limited, retry: 'none' }).then(
        ({ value }) => value,
        () => null,
      ),
    ),
  );
  if (signal.aborted) throw createAbortError();
  const heard = answers.filter((answer) => answer !== null);
  // If all are silent they may be busy, so they are asked again with patience.
  const told =
    heard.length > 0 ? heard : [(await askCluster(cluster, askMinimum, { signal })).value];
  return told.reduce((most, minimum) => (minimum > most ? minimum : most), 0n);
}

async function askMinimum(rpc: ClusterRpc): Promise<bigint> {
  const field = 'getMinimumBalanceForRentExemption';
  const minimum = readCount(await rpc(field, [0]), field);
  if (minimum === 0n || minimum > MAX_MARK_LAMPORTS) {
    throw new ChainError('unexpected-answer', { field });
  }
  return minimum;
}
