import type { Cluster } from '../../config/configuration';
import { splitByHost } from '../../config/split-by-host';
import type { ChainPort, MarkAnswer } from '../../ports/chain';
import type { NodeFailure } from '../../ports/node-failure';
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
 * Addresses of the marks that a landed record's own transaction was to set: that of what it signs,
 * and those of its files where it assigns them all. That they are there nodes alone can say: one
 * that holds too little is gone with the transaction.
 */
export function getOwnMarks(
  { lookup }: Evidence,
  { author, claim, landing }: Verdict,
): readonly string[] {
  const hasLanded = landing !== null && landing.err === null;
  if (!hasLanded || author === null || claim === null || lookup.status !== 'found') return [];
  if (getSubjectDigest(claim) === null) return [];
  const transaction = decodeTransaction(lookup.transaction);
  const leaves = getListedLeaves({ transaction, author, claim }) ?? [];
  const marks = getMarkSubjects(claim, leaves).map((subject) => getMark(author, subject));
  const assigned = marks.filter((mark) => findMarkInstructions(transaction, mark) !== null);
  const [own] = marks;
  if (own === undefined || !assigned.includes(own)) return [];
  return (assigned.length === marks.length ? marks : [own]).map(({ address }) => address);
}

/**
 * Asks each node of the cluster once, for all of some marks, and another URL of it where the first
 * does not answer; `marked` are those that keep every one.
 *
 * @param addresses - from `getOwnMarks`, at most a hundred
 * @throws DOMException `AbortError`
 */
export async function fetchMarksStatus(
  chain: Pick<ChainPort, 'findMarked'>,
  cluster: Cluster,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<MarkStatus> {
  const answers = await Promise.all(
    splitByHost(cluster).map((host) =>
      chain.findMarked(host, addresses, signal).then(
        ({ value, node }) => ({ node, isWhole: addresses.every((one) => value.includes(one)) }),
        () => ({ node: host.endpoints[0], isWhole: null }),
      ),
    ),
  );
  signal.throwIfAborted();
  const getNodes = (wanted: boolean | null) =>
    answers.filter(({ isWhole }) => isWhole === wanted).map(({ node }) => node);
  return { marked: getNodes(true), notMarked: getNodes(false), silent: getNodes(null) };
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

const NOT_OFFERED: NodeFailure = 'rpc method-not-found';

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
