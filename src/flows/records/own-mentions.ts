import type { Cluster } from '../../config/cluster';
import { getOfflineEvidence } from '@countersign/proof';
import { isGenuine } from '@countersign/proof/records';
import type { ChainPort, FetchedTransaction } from '../../ports/chain';
import type { AskedRecord } from './ask-record';
import { fetchRows } from './fetch-rows';
import { findForeign } from './find-foreign';
import { splitByHost } from '../../config/split-by-host';
import { getSignature, type SearchRow } from './search-rows';
import { isInLaterFormat, isSignedByAny } from './later-format';
import { verifyEvidence } from './verify-evidence';

/**
 * Leaves out the transactions in which none of the authors has a part, as every node that lists
 * them says.
 */
export async function withoutForeign(
  chain: Pick<ChainPort, 'lookUpSignatures'>,
  cluster: Cluster,
  {
    rows,
    authors,
    pages,
  }: {
    readonly rows: readonly SearchRow[];
    /** Base58 addresses. */
    readonly authors: readonly string[];
    /** Pages of 1,000 entries, of each list. */
    readonly pages: number;
  },
  signal: AbortSignal,
): Promise<readonly SearchRow[]> {
  const sources = splitByHost(cluster);
  const foreign = await Promise.all(
    authors.map((signer) => findForeign(chain, { sources, signer, rows, pages }, signal)),
  );
  return rows.filter((row) => !foreign.every((each) => each.has(getSignature(row))));
}

/**
 * Fetches the bytes of mentions and leaves out what is by others: anybody can mention a file, copy a
 * memo, and name a signer. No node’s word counts for it.
 *
 * @param rows - as they are to be read
 * @param most - so many of some signers' suffice
 * @param signal - ends it where it stands
 * @returns what is by these signers, then what was not read, or can't be and bears their signature, each in the order of `rows`
 */
export async function keepOwn(
  chain: Pick<ChainPort, 'fetchTransaction'>,
  cluster: Cluster,
  {
    rows,
    authors,
    most,
  }: {
    readonly rows: readonly SearchRow[];
    /** Base58 addresses. */
    readonly authors: readonly string[];
    readonly most: number;
  },
  signal: AbortSignal,
): Promise<readonly SearchRow[]> {
  const own = new Set<string>();
  const others = new Set<string>();
  const open = rows.values();
  const note = (signature: string, { lookup }: FetchedTransaction) => {
    const evidence = { ...getOfflineEvidence(signature), lookup };
    const { author } = verifyEvidence(evidence);
    const isTheirs = author === null ? isSignedByAny(evidence, authors) : authors.includes(author);
    if (author !== null && isTheirs) own.add(signature);
    else if (!isTheirs && isGenuine(evidence)) others.add(signature);
  };
  const getNext = () => (own.size < most ? open.next().value : undefined);
  const onFetched = (batch: ReadonlyMap<string, FetchedTransaction>) => {
    for (const [signature, fetched] of batch) note(signature, fetched);
  };
  try {
    await fetchRows(chain, { cluster, getNext, onFetched }, signal);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  const isOwn = (row: SearchRow) => own.has(getSignature(row));
  const isOpen = (row: SearchRow) => !isOwn(row) && !others.has(getSignature(row));
  return [...rows.filter(isOwn), ...rows.filter(isOpen)];
}

/** Its bytes were not to be had; or can't be read here, and are signed by one of the authors. */
export function mayBeClaim(
  { verdict, evidence }: Pick<AskedRecord, 'verdict' | 'evidence'>,
  authors: readonly string[] | null,
): boolean {
  if (isInLaterFormat(verdict)) return authors === null || isSignedByAny(evidence, authors);
  const { record } = verdict;
  return record === 'unreachable' || record === 'not-found';
}
