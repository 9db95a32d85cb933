import type { SignatureEntry } from '../../ports/chain';
import type { Verdict } from '@countersign/proof';
import { getNodeId } from '@countersign/proof/records';
import { hasForgotten, type NodeMemory } from './node-memory';
import type { RelatedRecords, Statement } from './related-records';
import { getSignature } from './search-rows';
import type { NodeList, SearchState } from './search-state';
import { isSignedByAny } from './later-format';
import type { MarkStatus } from '../claims/marks';

/** What the search for a record's withdrawal came to. */
export interface Withdrawal {
  /**
   * The first that applies. `withdrawn`, `settling`, `in-doubt`: its author signed so, and it is
   * final, not final yet, or not known to have landed. `marked`: no such signature was found, and a
   * node says that its mark is set, which an app may have done that the signer trusted. `looking`:
   * it is still searched. `not-searched`: not to the end. `none`: every node that answers gave its
   * whole list, and all in it was read that may be the signer's; one at least remembers as far back
   * as the record; and each said that the mark is not set.
   */
  readonly status:
    'withdrawn' | 'settling' | 'in-doubt' | 'marked' | 'looking' | 'not-searched' | 'none';
  /** The withdrawal; null where none was found. */
  readonly statement: Statement | null;
  /** What mentions the record's digest, as far as it was read. */
  readonly related: RelatedRecords;
  /** Of every node that was asked. */
  readonly lists: readonly NodeList[];
  /** URLs of nodes that gave a list without the record itself: it says nothing of what came since. */
  readonly withoutRecord: readonly string[];
  /** Nodes that keep no block as old as the record's: their lists tell only of what came since. */
  readonly forgetful: readonly NodeMemory[];
  /** URLs of nodes whose list says another slot or outcome of the record than is told of it. */
  readonly contradictedBy: readonly string[];
  /** URLs of nodes whose list leaves the withdrawal out that another has. */
  readonly leftOutBy: readonly string[];
  /** How many mentions of the record's digest may be the signer's. */
  readonly mentions: number;
  /** How many of them were not read. */
  readonly unread: number;
  /** How many the signer signed in a later format: whether one withdraws it can't be read here. */
  readonly newer: number;
  /** What the nodes say of its mark; null while they are asked, or where none was. */
  readonly mark: MarkStatus | null;
  /** Asking for its mark broke: nothing is known of it. */
  readonly hasMarkFailed: boolean;
  /** URLs of nodes that answered other questions, and not that on its mark. */
  readonly withoutMark: readonly string[];
}

const FOUND = { yes: 'withdrawn', settling: 'settling', 'in-doubt': 'in-doubt' } as const;

/**
 * What is listed and read so far, and what nodes say of its mark, tells of a record's withdrawal.
 *
 * @param heard - URLs of nodes that answered on the record, if only that they do not know it
 * @param memories - of the nodes whose list may be short of the record; null while they are asked
 */
export function getWithdrawal(
  main: Verdict,
  life: RelatedRecords,
  search: SearchState,
  mark: MarkStatus | 'asking' | 'failed' | null,
  memories: readonly NodeMemory[] | null,
  heard: readonly string[] = [],
): Withdrawal {
  const { lists } = search;
  const statement = life.signatures.find(({ isThis }) => isThis)?.withdrawal ?? null;
  const lacking = getListsToDoubt(main, lists);
  const slot = main.landing?.slot ?? null;
  const forgetful = (memories ?? []).filter(
    (memory) => slot !== null && lacking.includes(memory.node) && hasForgotten(memory, slot),
  );
  const { marked = [], notMarked = [] } = typeof mark === 'string' || mark === null ? {} : mark;
  const told = [...(main.landing?.nodes ?? []), ...getTold(lists), ...marked, ...notMarked];
  const answered = [...heard, ...told].map(getNodeId);
  const hasAnswered = (url: string) => answered.includes(getNodeId(url));
  const withdrawal = {
    statement,
    related: life,
    lists,
    forgetful,
    withoutRecord: lacking.filter(
      (url) => main.isFindable && !forgetful.some(({ node }) => node === url),
    ),
    contradictedBy: lists
      .filter(({ skipped }) => skipped !== null && isContradicted(main, skipped))
      .map(({ node }) => node),
    leftOutBy: getAccused(search, statement, memories),
    mentions: search.rows.filter((row) => !search.foreign.has(getSignature(row))).length,
    unread: [...life.unchecked, ...life.unreachable].filter(
      ({ signature }) => !search.foreign.has(signature),
    ).length,
    newer: countNewer(main, life, search),
    mark: typeof mark === 'string' ? null : mark,
    hasMarkFailed: mark === 'failed',
    withoutMark: typeof mark === 'string' ? [] : getSilentOnMark(search, mark, hasAnswered),
  };
  const isAsked = mark !== 'asking' && (memories !== null || lacking.length === 0);
  return { status: getStatus(search, withdrawal, isAsked, hasAnswered), ...withdrawal };
}

function countNewer({ author }: Verdict, life: RelatedRecords, { rows }: SearchState): number {
  const newer = new Set(life.newer.map(({ signature }) => signature));
  const authors = author === null ? [] : [author];
  return rows.filter(
    (row) =>
      row.evidence !== null && newer.has(getSignature(row)) && isSignedByAny(row.evidence, authors),
  ).length;
}

function isContradicted({ landing }: Verdict, { slot, err }: SignatureEntry): boolean {
  if (landing === null) return false;
  const isOtherSlot = landing.slot !== null && landing.slot !== slot;
  return isOtherSlot || (landing.err === null) !== (err === null);
}

/** URLs of nodes that gave a list, or refused it. */
function getTold(lists: readonly NodeList[]): readonly string[] {
  return lists
    .filter(({ status }) => status !== 'silent' && status !== 'asking')
    .map(({ node }) => node);
}

/**
 * URLs of nodes that were heard and did not answer on the mark: no answer is doubt. One that offers
 * no accounts is spared where its whole list holds the record, as it would hold the withdrawal.
 */
function getSilentOnMark(
  { lists }: SearchState,
  mark: MarkStatus | null,
  hasAnswered: (url: string) => boolean,
): readonly string[] {
  const { silent = [], notOffered = [] } = mark ?? {};
  const isSpared = (url: string) =>
    notOffered.includes(url) &&
    lists.some(
      ({ node, status, skipped }) =>
        getNodeId(node) === getNodeId(url) && status === 'whole' && skipped !== null,
    );
  return silent.filter((url) => hasAnswered(url) && !isSpared(url));
}

/** URLs of nodes that gave a list without the withdrawal, and do not say that they have forgotten it. */
function getAccused(
  { lists, rows }: SearchState,
  statement: Statement | null,
  memories: readonly NodeMemory[] | null,
): readonly string[] {
  const row = rows.find((one) => getSignature(one) === statement?.verdict.signature);
  if (row === undefined || memories === null) return [];
  const listing = new Set(row.entries.map(({ node }) => getNodeId(node)));
  const { slot } = row.entries[0];
  const excused = memories.filter((memory) => hasForgotten(memory, slot));
  // A list that ends before it came so far leaves nothing out.
  const goesBeyond = ({ node, status }: NodeList) =>
    status === 'whole' ||
    (status === 'cut' &&
      rows.some(({ entries }) =>
        entries.some((entry) => getNodeId(entry.node) === getNodeId(node) && entry.slot < slot),
      ));
  return lists
    .filter(goesBeyond)
    .map(({ node }) => node)
    .filter((url) => !listing.has(getNodeId(url)) && !excused.some(({ node }) => node === url));
}

/**
 * URLs of nodes whose whole list does not show that they remember as far back as the record. One that
 * is cut need not have come so far, and is doubted for that.
 */
export function getListsToDoubt(main: Verdict, lists: readonly NodeList[]): readonly string[] {
  return lists
    .filter(({ status, skipped }) => status === 'whole' && !(main.isFindable && skipped !== null))
    .map(({ node }) => node);
}

function getStatus(
  { lists, isListing, isFetching }: SearchState,
  found: Omit<Withdrawal, 'status'>,
  isAllAsked: boolean,
  hasAnswered: (url: string) => boolean,
): Withdrawal['status'] {
  const { statement, withoutRecord, forgetful, mark, hasMarkFailed, withoutMark } = found;
  const { unread, newer } = found;
  if (statement !== null && statement.counts !== 'no') return FOUND[statement.counts];
  if (mark !== null && mark.marked.length > 0) return 'marked';
  const isAsking = !isAllAsked || lists.some(({ status }) => status === 'asking');
  if (isListing || isAsking || (isFetching && unread > 0)) return 'looking';
  const hasForgot = (url: string) => forgetful.some(({ node }) => node === url);
  // Whoever answered on the record owes its list.
  const mayBeLeftOut = ({ status, node }: NodeList) => status === 'silent' && !hasAnswered(node);
  const isWhole =
    !hasMarkFailed &&
    withoutMark.length === 0 &&
    found.contradictedBy.length === 0 &&
    lists.some(({ status, node }) => status === 'whole' && !hasForgot(node)) &&
    lists.every((list) => list.status === 'whole' || mayBeLeftOut(list));
  return isWhole && withoutRecord.length + unread + newer === 0 ? 'none' : 'not-searched';
}
