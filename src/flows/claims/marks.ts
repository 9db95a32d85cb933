import type { Cluster } from '../../config/configuration';
import type { ChainPort, MarkAnswer } from '../../ports/chain';
import {
  decodeTransaction,
  findMarkInstructions,
  getListedLeaves,
  getMark,
  getMarkSubjects,
  getSubjectDigest,
  getWithdrawalMark,
  type Evidence,
  type Verdict,
} from '../../proof';

/** URLs of nodes, by their answer on a mark. */
export interface MarkStatus {
  readonly marked: readonly string[];
  readonly notMarked: readonly string[];
  readonly silent: readonly string[];
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

/**
 * The mark by which a node that knows no such record can confirm that its author signed this; null
 * where a node tells of the record, and where its bytes prove no author and no claim on files.
 */
export function getClaimMarkAddress({ author, claim, landing, record }: Verdict): string | null {
  const isUntold = record === 'not-found' || record === 'unreachable';
  if (!isUntold || landing !== null || author === null || claim === null) return null;
  if (getSubjectDigest(claim) === null) return null;
  const [subject] = getMarkSubjects(claim);
  return subject ? getMark(author, subject).address : null;
}

/** How many marks a landed record's own transaction sets: of what it signs, and of its files. */
export function countMarksSet({ lookup }: Evidence, { author, claim, landing }: Verdict): number {
  const hasLanded = landing !== null && landing.err === null;
  if (!hasLanded || author === null || claim === null || lookup.status !== 'found') return 0;
  if (getSubjectDigest(claim) === null) return 0;
  const transaction = decodeTransaction(lookup.transaction);
  const leaves = getListedLeaves({ transaction, author, claim }) ?? [];
  return getMarkSubjects(claim, leaves).filter(
    (subject) => findMarkInstructions(transaction, getMark(author, subject)) !== null,
  ).length;
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
  };
}
