import type { Verdict } from '@countersign/proof';
import { isStatement, type Claim } from '@countersign/proof/claims';
import type { ChainWithTimeout } from '../chain-with-timeout';
import { createChainWithTimeout, toCluster } from '../chain-with-timeout';
import { askRecord } from '../ask-record';
import { judge, type Judgement } from '../judge';
import { keepOwn, mayBeClaim } from '../../../../src/flows/records/own-mentions';
import { rememberTransactions } from '../../../../src/flows/records/remember-transactions';
import { mergeRows, type SearchRow } from '../../../../src/flows/records/search-rows';
import { mapConcurrently } from '../map-concurrently';
import { getFailureReason } from '../node-failure';
import { getNodeHost } from '../node-host';
import { startTimeLimit } from '../time-limit';
import { getBest, type LookupResult } from './look-up';

export interface SignerReport {
  readonly address: string;
  readonly result: LookupResult;
  /** Newest first. */
  readonly records: readonly ListedRecord[];
  /** Hosts that gave no list, and why. */
  readonly silent: readonly { readonly node: string; readonly reason: string | null }[];
  /** Claims, as a node says, that were not read. */
  readonly unchecked: number;
  /** How many of these are in a later format. */
  readonly newer: number;
  /** Hosts that have older mentions, which were not asked for. */
  readonly cut: readonly string[];
}

export interface ListedRecord extends Judgement {
  readonly signature: string;
  readonly slot: bigint;
  /** Seconds since 1970. */
  readonly blockTime: bigint | null;
  readonly claim: Claim;
  readonly memo: string;
  readonly verdict: Verdict;
  /** URLs of nodes that do not know it. */
  readonly unknowing: readonly string[];
}

/** Public nodes count requests. */
const MOST_ASKED = 20;
const AT_ONCE = 2;
const CLAIM = /(?:^|\] |; )countersign\//;

export interface SignerQuestion {
  readonly nodes: readonly string[];
  readonly timeoutMs: number;
  readonly isLargerAccepted: boolean;
}

/** The newest records of a signer: lists only name candidates, and each is verified as any record. */
export async function listRecords(
  address: string,
  { nodes, timeoutMs, isLargerAccepted }: SignerQuestion,
): Promise<SignerReport> {
  const chain = rememberTransactions(createChainWithTimeout(timeoutMs));
  const lists = await Promise.all(nodes.map((node) => fetchList(chain, address, node)));
  const listed = mergeRows(
    [],
    lists.flatMap(({ entries }) => entries),
  );
  const newest = await getOwn(chain, listed, { address, nodes, timeoutMs });
  const asked = await mapConcurrently(
    AT_ONCE,
    newest.slice(0, MOST_ASKED),
    ({ entries: [entry] }) =>
      askOne(chain, { ...entry, address, nodes, timeoutMs, isLargerAccepted }),
  );
  const records = asked.filter((one) => one !== null && one !== 'unread' && one !== 'newer');
  // Where a signer withdrew everything, the withdrawals themselves are the good records.
  const claims = records.filter(({ claim }) => !isStatement(claim));
  const best = getBest((claims.length > 0 ? claims : records).map(({ result }) => result));
  const newer = asked.filter((one) => one === 'newer').length;
  const unread = asked.filter((one) => one === 'unread').length + newer;
  const unchecked = Math.max(0, newest.length - MOST_ASKED) + unread;
  const hasMore = lists.some((list) => list.hasMore);
  // An unread record may be a signature that stands.
  const isDoubted =
    best === 'not-found' ? unchecked > 0 || hasMore : best !== 'found' && unchecked > 0;
  return {
    ...{ address, records, unchecked, newer, result: isDoubted ? 'cannot-check' : best },
    silent: lists.flatMap(({ silent }) => silent),
    cut: lists.filter(({ hasMore }) => hasMore).map(({ node }) => getNodeHost(node)),
  };
}

/** Anybody can mention a signer: where much is listed, bytes tell what is the signer's own. */
async function getOwn(
  chain: ChainWithTimeout,
  rows: readonly SearchRow[],
  { address, nodes, timeoutMs }: Omit<SignerQuestion, 'isLargerAccepted'> & { address: string },
): Promise<readonly SearchRow[]> {
  if (rows.length <= MOST_ASKED) return rows;
  const limit = startTimeLimit(timeoutMs);
  const mentions = { rows, authors: [address], most: MOST_ASKED };
  return keepOwn(chain, toCluster(nodes), mentions, limit.signal).finally(limit.clear);
}

async function fetchList(chain: ChainWithTimeout, address: string, node: string) {
  try {
    const { signal } = new AbortController();
    const cluster = toCluster([node]);
    const page = await chain.lookUpSignatures(cluster, address, signal, { pages: 1 });
    const entries = page.entries.filter(({ memoHint }) => CLAIM.test(memoHint ?? ''));
    return { node, entries, hasMore: page.hasMore, silent: [] };
  } catch (error) {
    const reason = getFailureReason(error);
    if (reason === null) throw error;
    return { node, entries: [], hasMore: false, silent: [{ node: getNodeHost(node), reason }] };
  }
}

interface ListedClaim extends SignerQuestion {
  readonly address: string;
  readonly signature: string;
  readonly slot: bigint;
}

/**
 * Null for what the signer did not sign, or what is false; `unread`: it may be the signer's; `newer`:
 * the signer signed it, in a later format.
 */
async function askOne(
  chain: ChainWithTimeout,
  { address, signature, slot, nodes, timeoutMs, isLargerAccepted }: ListedClaim,
): Promise<ListedRecord | 'unread' | 'newer' | null> {
  const question = { signature, subjects: [], timeoutMs };
  const asked = await askRecord(chain, toCluster(nodes), question);
  const { verdict, unknowing } = asked;
  const judged = judge(asked, {
    ...{ authors: [address], nodes, isLargerAccepted, isPartial: true, isReceiptOnly: true },
  });
  const { claim, memo, landing } = verdict;
  if (claim === null && mayBeClaim(asked, [address])) {
    return verdict.record === 'newer-format' ? 'newer' : 'unread';
  }
  if (judged.result === 'false' || claim === null || memo === null) return null;
  return {
    ...{ signature, claim, memo, unknowing, verdict, ...judged },
    slot: landing?.slot ?? slot,
    blockTime: landing?.blockTime ?? null,
  };
}
