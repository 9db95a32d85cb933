import {
  findSignatures,
  toSubject,
  type FoundSignature,
  type FoundWithdrawal,
  type MentionList,
} from '../../../src/flows/records/find-signatures';
import { rememberTransactions } from '../../../src/flows/records/remember-transactions';
import type { Digest } from '@countersign/proof/encoding';
import type { SignatureEntry } from '../../../src/ports/chain';
import { askRecordInTime, withWords, type AskedRecord } from './ask-record';
import { createChainWithTimeout, toCluster } from './chain-with-timeout';
import { getFailureReason } from './node-failure';
import { startTimeLimit } from './time-limit';

export interface FoundRecord extends Omit<FoundSignature, 'asked'> {
  readonly asked: AskedRecord;
}

export interface NodeSearch {
  /** URL. */
  readonly node: string;
  /** Signatures of the file that it lists, by anybody who is looked for. */
  readonly listed: number;
  /** Mentions that were not read, of which some may be records. */
  readonly unread: number;
  /** It has older mentions, which were not asked for. */
  readonly hasMore: boolean;
  /** Null where it answered; its reason is null where the cause is not known. */
  readonly silence: { readonly reason: string | null } | null;
}

export interface Search {
  /** By the authors that are looked for; earliest first. What each is worth, `judge` tells. */
  readonly records: readonly FoundRecord[];
  /** Withdrawals of records that no node gives. */
  readonly withdrawals: readonly FoundWithdrawal[];
  /** Some unread mentions have a memo that looks like a claim. */
  readonly hasUnreadClaims: boolean;
  readonly searches: readonly NodeSearch[];
}

/** Asks each node which records of a file it knows, and all of them together about each. */
export async function findRecords(
  digest: Digest,
  nodes: readonly string[],
  {
    authors,
    timeoutMs,
  }: { readonly authors: readonly string[] | 'any'; readonly timeoutMs: number },
): Promise<Search> {
  const chain = rememberTransactions(createChainWithTimeout(timeoutMs));
  const cluster = toCluster(nodes);
  const { signal } = new AbortController();
  const question = { digest, authors: authors === 'any' ? null : authors };
  const subjects = [toSubject(digest)];
  const { signatures, withdrawals, unchecked, hasUnreadClaims, lists } = await findSignatures(
    chain,
    cluster,
    question,
    signal,
    (signature) => askRecordInTime(chain, cluster, { signature, subjects, timeoutMs }),
    () => startTimeLimit(timeoutMs),
  );
  return {
    records: signatures.map((found) => ({ ...found, asked: withWords(found.asked, cluster) })),
    ...{ withdrawals, hasUnreadClaims },
    searches: lists.map((list) => toSearch(list, signatures, unchecked)),
  };
}

function toSearch(
  { node, entries, hasMore, error }: MentionList,
  found: readonly FoundSignature[],
  unchecked: readonly SignatureEntry[],
): NodeSearch {
  const listed = new Set(entries?.map(({ signature }) => signature));
  const count = (all: readonly { readonly signature: string }[]) =>
    all.filter(({ signature }) => listed.has(signature)).length;
  return {
    ...{ node, hasMore, listed: count(found), unread: count(unchecked) },
    silence: entries === null ? { reason: getFailureReason(error) } : null,
  };
}
