import type { Cluster } from '../../config/configuration';
import { splitByHost } from '../../config/split-by-host';
import type { ChainPort } from '../../ports/chain';
import type { Verdict } from '@countersign/proof';
import { digestToAddress } from '@countersign/proof/encoding';
import { fetchMarkStatus, getWithdrawalMarkAddress } from '../claims/marks';
import { fetchMemory } from './node-memory';
import { getRelatedDigest } from './related-digest';
import { getRelatedRecords, rankMention } from './related-records';
import {
  createSignatureSearch,
  type SearchBounds,
  type SearchChain,
  type SignatureSearch,
} from './signature-search';
import { NOT_SEARCHED, type SearchState } from './search-state';
import { getListsToDoubt, getWithdrawal, type Withdrawal } from './withdrawal';

/** So much is read without being asked for; docs/proof-format.md states it. */
const BOUNDS: SearchBounds = { pages: 5, fetched: 1_000 };

/**
 * Asks every node of the cluster for what mentions a record's digest.
 *
 * @param isSignerOnly - where much mentions it, only what its signer signed is read
 */
export function createWithdrawalSearch(
  chain: SearchChain,
  cluster: Cluster,
  address: string,
  { signature, author }: Pick<Verdict, 'signature' | 'author'>,
  isSignerOnly = false,
): SignatureSearch {
  return createSignatureSearch(chain, {
    cluster,
    sources: splitByHost(cluster),
    address,
    skip: signature,
    rank: rankMention(signature),
    signer: author,
    isSignerOnly,
    bounds: BOUNDS,
  });
}

/** Every list is there, and the withdrawal, final, is read: what else there is changes nothing. */
function isSettled(main: Verdict, { rows, isListing, isFetching }: SearchState): boolean {
  if (isListing || !isFetching) return false;
  const own = getRelatedRecords(main, rows).signatures.find(({ isThis }) => isThis);
  return own?.withdrawal?.counts === 'yes';
}

/**
 * Searches for the withdrawal of a record, on every node of the cluster, within the bounds, and asks
 * each for its mark. Where no node tells what became of the record, its mark alone is asked for.
 * Where none is found, the nodes whose lists lack the record are asked how far back they remember.
 *
 * @param main - the verdict on the record
 * @param heard - URLs of nodes that answered on it, if only that they do not know it
 * @param signal - ends the search where it stands; what was found until then is told
 * @returns null for what can't be withdrawn
 */
export async function searchWithdrawals(
  chain: SearchChain & Pick<ChainPort, 'readMarks' | 'fetchFirstBlock'>,
  cluster: Cluster,
  { main, heard }: { readonly main: Verdict; readonly heard: readonly string[] },
  signal: AbortSignal,
): Promise<Withdrawal | null> {
  const digest = getRelatedDigest(main);
  const markAddress = getWithdrawalMarkAddress(main);
  if (digest === null && markAddress === null) return null;
  const search =
    digest && createWithdrawalSearch(chain, cluster, digestToAddress(digest), main, true);
  if (search !== null) signal.addEventListener('abort', search.stop, { once: true });
  search?.subscribe(() => {
    if (isSettled(main, search.getState())) search.stop();
  });
  const askMark = async (address: string) => {
    try {
      return await fetchMarkStatus(chain, cluster, address, signal);
    } catch (error) {
      if (signal.aborted) return 'failed' as const;
      throw error;
    }
  };
  const [mark] = await Promise.all([
    markAddress === null ? null : askMark(markAddress),
    signal.aborted ? undefined : search?.ask(),
  ]);
  const state = search?.getState() ?? NOT_SEARCHED;
  const related = getRelatedRecords(main, state.rows);
  const before = getWithdrawal(main, related, state, mark, [], heard);
  const isFound = before.status !== 'none' && before.status !== 'not-searched';
  if (isFound || signal.aborted) return before;
  const doubted = getListsToDoubt(main, state.lists);
  const asked = doubted.map((node) => fetchMemory(chain, cluster, node, signal));
  const memories = await Promise.all(asked).catch((error: unknown) => {
    if (signal.aborted) return [];
    throw error;
  });
  return getWithdrawal(main, related, state, mark, memories, heard);
}
