import type { Address } from '@solana/kit';
import { MARK_OWNER, MAX_MARK_LAMPORTS, type Mark } from '@countersign/proof/claims';
import type { FundedMark } from '@countersign/proof/transactions';
import type { Cluster } from '../../config/cluster';
import { splitByHost } from '../../config/split-by-host';
import { readCount } from '../rpc/answer';
import { ChainError, createAbortError } from '../rpc/errors';
import { parseAddress } from '../rpc/identifiers';
import { askCluster, type ClusterRpc } from '../rpc/rpc';
import { askAccountOwner } from '../read/account-owner';

/** One node's answer about a mark. */
interface MarkFunding {
  /** Lamports that an account without data has to hold. */
  readonly minimum: bigint;
  readonly isSet: boolean;
}

/** A slower node counts as silent, so that the mark is set. */
const LONGEST_MS = 4_000;

/**
 * Decides by two requests to every node whether to set a mark, and with how much. Returns null only
 * where every node answered and says that the mark is set already. Otherwise the mark gets the
 * largest minimum that a node names, whatever its account is said to hold.
 *
 * @throws ChainError why no node answers: `unexpected-answer` also where one names a minimum of
 *   nothing, or of more than `MAX_MARK_LAMPORTS`, which could make the person lock up any amount
 * @throws DOMException `AbortError`
 */
export async function askMarkToSet(
  cluster: Cluster,
  mark: Mark,
  signal: AbortSignal,
): Promise<FundedMark | null> {
  const address = parseAddress(mark.address);
  const ask = (rpc: ClusterRpc) => askFunding(rpc, address);
  const limited = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]);
  const hosts = splitByHost(cluster);
  const answers = await Promise.all(
    hosts.map((host) =>
      askCluster(host, ask, { signal: limited, retry: 'none' }).then(
        ({ value }) => value,
        () => null,
      ),
    ),
  );
  if (signal.aborted) throw createAbortError();
  const heard = answers.filter((answer) => answer !== null);
  // If all are silent they may be busy, so they are asked again with patience.
  const told = heard.length > 0 ? heard : [(await askCluster(cluster, ask, { signal })).value];
  if (told.length === hosts.length && told.every(({ isSet }) => isSet)) return null;
  const lamports = told.reduce((most, { minimum }) => (minimum > most ? minimum : most), 0n);
  return { ...mark, lamports };
}

async function askFunding(rpc: ClusterRpc, address: Address): Promise<MarkFunding> {
  const rent = 'getMinimumBalanceForRentExemption';
  const [owner, minimum] = await Promise.all([
    askAccountOwner(rpc, address, { commitment: 'confirmed' }),
    rpc(rent, [0]).then((lamports) => readCount(lamports, rent)),
  ]);
  if (minimum === 0n || minimum > MAX_MARK_LAMPORTS) {
    throw new ChainError('unexpected-answer', { field: rent });
  }
  return { minimum, isSet: owner === MARK_OWNER };
}
