import type { Address } from '@solana/kit';
import { MARK_OWNER, MAX_MARK_LAMPORTS, type Mark } from '@countersign/proof/claims';
import type { FundedMark } from '@countersign/proof/transactions';
import type { Cluster } from '../../config/cluster';
import { splitByHost } from '../../config/split-by-host';
import { readCount, readList, readObject, readText } from '../rpc/answer';
import { ChainError, createAbortError } from '../rpc/errors';
import { parseAddress } from '../rpc/identifiers';
import { askCluster, type ClusterRpc } from '../rpc/rpc';

/** What one node says. */
interface MarksAnswer {
  /** Lamports that an account without data has to hold. */
  readonly minimum: bigint;
  /** Which of them are set, in the order that was asked for. */
  readonly isSet: readonly boolean[];
}

/** A node that takes longer is not waited for, and nothing is left out then. */
const LONGEST_MS = 4_000;

/**
 * Which marks to set, and with how much: two requests to every node, however many marks they are.
 * One node's word leaves nothing out. A mark counts as set only where every node answered and says
 * so. Each other one gets the largest minimum that a node names, whatever it is said to hold.
 *
 * @param wanted - up to 100, which a node answers at once; nobody is asked about none
 * @throws ChainError why no node answers: `unexpected-answer` also where one names a minimum of
 *   nothing, or of more than `MAX_MARK_LAMPORTS`, which could make the person lock up any amount
 * @throws DOMException `AbortError`
 */
export async function askMarksToSet(
  cluster: Cluster,
  wanted: readonly Mark[],
  signal: AbortSignal,
): Promise<readonly FundedMark[]> {
  if (wanted.length === 0) return [];
  const addresses = wanted.map(({ address }) => parseAddress(address));
  const ask = (rpc: ClusterRpc) => askMarks(rpc, addresses);
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
  // Where all are silent they may be busy, and are asked again with patience.
  const told = heard.length > 0 ? heard : [(await askCluster(cluster, ask, { signal })).value];
  const lamports = told.reduce((most, { minimum }) => (minimum > most ? minimum : most), 0n);
  const isWhole = told.length === hosts.length;
  return wanted.flatMap((mark, index) => {
    const isSet = isWhole && told.every((answer) => answer.isSet[index]);
    return isSet ? [] : [{ mark, lamports }];
  });
}

async function askMarks(rpc: ClusterRpc, addresses: readonly Address[]): Promise<MarksAnswer> {
  const [accounts, rent] = ['getMultipleAccounts', 'getMinimumBalanceForRentExemption'] as const;
  const options = { commitment: 'confirmed', encoding: 'base64' };
  const [answer, minimum] = await Promise.all([
    rpc(accounts, [addresses, options]),
    rpc(rent, [0]).then((lamports) => readCount(lamports, rent)),
  ]);
  if (minimum === 0n || minimum > MAX_MARK_LAMPORTS) {
    throw new ChainError('unexpected-answer', { field: rent });
  }
  const values = readList(readObject(answer, accounts).value, `${accounts}.value`);
  if (values.length !== addresses.length) {
    throw new ChainError('unexpected-answer', { field: accounts });
  }
  const isSet = values.map((value) => {
    if (value === null) return false;
    return readText(readObject(value, accounts).owner, `${accounts}.owner`, 44) === MARK_OWNER;
  });
  return { minimum, isSet };
}
