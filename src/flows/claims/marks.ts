import type { Cluster } from '../../config/configuration';
import type { ChainPort, MarkAnswer } from '../../ports/chain';
import type { Evidence, Verdict } from '@countersign/proof';
import {
  findMarkInstructions,
  getMark,
  getMarkSubjects,
  getSubjectDigest,
  getWithdrawalMark,
  toNet,
} from '@countersign/proof/claims';
import { decodeTransaction, getListedLeaves } from '@countersign/proof/transactions';

/** URLs of nodes, by their answer on a mark. */
export interface MarkStatus {
  readonly marked: readonly string[];
  readonly notMarked: readonly string[];
  readonly silent: readonly string[];
  /** Those of the silent ones that offer no accounts at all, as an archive. */
  readonly notOffered?: readonly string[];
}

/**
 * Null for what can't be withdrawn. The record need not have landed: a node may have forgotten it,
 * and still keep its mark.
 */
export function getWithdrawalMarkAddress(verdict: Verdict): string | null {
  const { author, claim, record, signature } = verdict;
  const isClaim = claim !== null && getSubjectDigest(claim) !== null;
  const isNothing = record === 'failed' || record === 'wrong-network';
  if (author === null || !isClaim || isNothing) return null;
  return getWithdrawalMark(author, signature).address;
}

export interface ClaimMarkQuestion {
  readonly address: string;
  /** CAIP-2 reference of the network that the claim names: a mark elsewhere says nothing of it. */
  readonly net: string;
}

/**
 * The mark by which a node that knows no such record can confirm that its author signed this; null
 * where a node tells of the record, and where its bytes prove no author and no claim on files.
 */
export function getClaimMarkQuestion(verdict: Verdict): ClaimMarkQuestion | null {
  const { author, claim, landing, record, checks } = verdict;
  const isUntold = record === 'not-found' || record === 'unreachable';
  if (!isUntold || landing !== null || author === null || claim === null) return null;
  const isTold = checks.some(
    ({ id, outcome, reason }) =>
      (id === 'lookup' && outcome === 'pass') || (id === 'landed' && reason === 'nodes-disagree'),
  );
  if (isTold) return null;
  if (getSubjectDigest(claim) === null) return null;
  const [subject] = getMarkSubjects(claim);
  return subject ? { address: getMark(author, subject).address, net: claim.net } : null;
}

/**
 * How many marks a landed record's own transaction sets: that of what it signs, and those of its
 * files where it sets them all. One that it does not fund may be gone with the transaction.
 */
export function countMarksSet({ lookup }: Evidence, { author, claim, landing }: Verdict): number {
  const hasLanded = landing !== null && landing.err === null;
  if (!hasLanded || author === null || claim === null || lookup.status !== 'found') return 0;
  if (getSubjectDigest(claim) === null) return 0;
  const transaction = decodeTransaction(lookup.transaction);
  const leaves = getListedLeaves({ transaction, author, claim }) ?? [];
  const set = getMarkSubjects(claim, leaves).map((subject) => {
    const { lamports = 0n } = findMarkInstructions(transaction, getMark(author, subject)) ?? {};
    return lamports > 0n;
  });
  if (set[0] !== true) return 0;
  return set.every((isSet) => isSet) ? set.length : 1;
}

/**
 * Asks each node of the cluster once.
 *
 * @param address - from proof's `getMark`
 * @throws DOMException `AbortError`
 */
export async function fetchMarkStatus(
  chain: Pick<ChainPort, 'readMarks'>,
  cluster: Cluster,
  address: string,
  signal: AbortSignal,
): Promise<MarkStatus> {
  const answers = await chain.readMarks(cluster, address, signal);
  const getNodes = (wanted: MarkAnswer['status']) =>
    answers.filter(({ status }) => status === wanted).map(({ node }) => node);
  return {
    marked: getNodes('marked'),
    notMarked: getNodes('not-marked'),
    silent: getNodes('unreachable'),
    notOffered: answers
      .filter((answer) => answer.status === 'unreachable' && answer.reason === NOT_OFFERED)
      .map(({ node }) => node),
  };
}

/** As `formatFailure` of the chain writes JSON-RPC's -32601. */
const NOT_OFFERED = 'rpc method-not-found';

/**
 * Asks each node of the cluster once for a claim's mark. One that does not say that it is on the
 * claim's network counts as silent.
 *
 * @throws DOMException `AbortError`
 */
export async function fetchClaimMarkStatus(
  chain: Pick<ChainPort, 'readMarks' | 'getGenesisHash'>,
  cluster: Cluster,
  { address, net }: ClaimMarkQuestion,
  signal: AbortSignal,
): Promise<MarkStatus> {
  const isOnNetwork = (node: string) =>
    chain.getGenesisHash({ ...cluster, endpoints: [node] }, signal).then(
      ({ value }) => toNet(value) === net,
      () => false,
    );
  const [{ marked, notMarked, silent }, ...known] = await Promise.all([
    fetchMarkStatus(chain, cluster, address, signal),
    ...cluster.endpoints.map(async (node) => ({ node, counts: await isOnNetwork(node) })),
  ]);
  const counts = (node: string) => known.some((one) => one.node === node && one.counts);
  return {
    marked: marked.filter(counts),
    notMarked: notMarked.filter(counts),
    silent: [...silent, ...[...marked, ...notMarked].filter((node) => !counts(node))],
  };
}
