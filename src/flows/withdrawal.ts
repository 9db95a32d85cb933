import type { Cluster } from '../config/configuration';
import { digestToAddress, getNodeHost, type Verdict } from '../proof';
import { getLifeDigest } from './life-digest';
import { splitByHost } from './other-nodes';
import { getRecordLife, rankMention, type RecordLife, type Statement } from './record-life';
import { getSignature } from './search-rows';
import {
  createSignatureSearch,
  type NodeList,
  type SearchBounds,
  type SearchChain,
  type SearchState,
  type SignatureSearch,
} from './signature-search';

/** What the search for a record's withdrawal came to. */
export interface Withdrawal {
  /**
   * The first that applies. `withdrawn`, `settling`, `in-doubt`: its author signed so, and it is
   * final, not final yet, or not known to have landed. `looking`: it is still searched.
   * `not-searched`: not to the end. `none`: every node that answers gave its whole list, and all in
   * it was read.
   */
  readonly status: 'withdrawn' | 'settling' | 'in-doubt' | 'looking' | 'not-searched' | 'none';
  /** The withdrawal; null where none was found. */
  readonly statement: Statement | null;
  /** Of every node that was asked. */
  readonly lists: readonly NodeList[];
  /** URLs of nodes that gave a list without the record itself: it says nothing of what came since. */
  readonly withoutRecord: readonly string[];
  /** URLs of nodes whose list leaves the withdrawal out that another has. */
  readonly leftOutBy: readonly string[];
  /** How many mentions of the record's digest were not read. */
  readonly unread: number;
}

const FOUND = { yes: 'withdrawn', settling: 'settling', 'in-doubt': 'in-doubt' } as const;

/** What is listed and read so far tells of a record's withdrawal. */
export function getWithdrawal(main: Verdict, life: RecordLife, search: SearchState): Withdrawal {
  const { lists, rows } = search;
  const statement = life.signatures.find(({ isThis }) => isThis)?.revocation ?? null;
  const answered = lists.filter(({ status }) => status === 'whole' || status === 'cut');
  const row = rows.find((one) => getSignature(one) === statement?.verdict.signature);
  const listing = new Set(row?.entries.map(({ node }) => getNodeHost(node)));
  const withdrawal = {
    statement,
    lists,
    withoutRecord: answered
      .filter(({ hasSkipped }) => main.isFindable && !hasSkipped)
      .map(({ node }) => node),
    leftOutBy:
      row === undefined
        ? []
        : answered.map(({ node }) => node).filter((node) => !listing.has(getNodeHost(node))),
    unread: life.unchecked.length + life.unreachable.length,
  };
  return { status: getStatus(main, search, withdrawal), ...withdrawal };
}

function getStatus(
  main: Verdict,
  { lists, isListing, isFetching }: SearchState,
  { statement, withoutRecord, unread }: Omit<Withdrawal, 'status'>,
): Withdrawal['status'] {
  if (statement !== null && statement.counts !== 'no') return FOUND[statement.counts];
  const isAsking = lists.some(({ status }) => status === 'asking');
  if (isListing || isFetching || isAsking) return 'looking';
  // Whoever spoke of the record answers, and owes its list.
  const heard = new Set(main.landing?.nodes.map(getNodeHost));
  const mayBeLeftOut = ({ status, node }: NodeList) =>
    status === 'silent' && !heard.has(getNodeHost(node));
  const isWhole =
    lists.some(({ status }) => status === 'whole') &&
    lists.every((list) => list.status === 'whole' || mayBeLeftOut(list));
  return isWhole && withoutRecord.length === 0 && unread === 0 ? 'none' : 'not-searched';
}

/** So much is read without being asked for; docs/proof-format.md states it. */
const BOUNDS: SearchBounds = { pages: 5, fetched: 1_000 };

/** Asks every node of the cluster for what mentions a record's digest */
export function createWithdrawalSearch(
  chain: SearchChain,
  cluster: Cluster,
  address: string,
  signature: string,
): SignatureSearch {
  return createSignatureSearch(chain, {
    cluster,
    sources: splitByHost(cluster),
    address,
    skip: signature,
    rank: rankMention(signature),
    bounds: BOUNDS,
  });
}

/**
 * Searches for the withdrawal of a record, on every node of the cluster, within the bounds.
 *
 * @param main - the verdict on the record
 * @param signal - ends the search where it stands; what was found until then is told
 * @returns null where the question does not arise: nothing landed, or nothing that can be withdrawn
 */
export async function searchWithdrawals(
  chain: SearchChain,
  cluster: Cluster,
  main: Verdict,
  signal: AbortSignal,
): Promise<Withdrawal | null> {
  const digest = getLifeDigest(main);
  if (digest === null) return null;
  const search = createWithdrawalSearch(chain, cluster, digestToAddress(digest), main.signature);
  signal.addEventListener('abort', search.stop, { once: true });
  if (!signal.aborted) await search.ask();
  const state = search.getState();
  return getWithdrawal(main, getRecordLife(main, state.rows), state);
}
