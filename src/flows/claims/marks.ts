import type { Cluster } from '../../config/configuration';
import type { ChainPort, MarkAnswer } from '../../ports/chain';
import type { NodeFailure } from '../../ports/node-failure';
import type { Verdict } from '@countersign/proof';
import { getSubjectDigest, getWithdrawalMark } from '@countersign/proof/claims';

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

/**
 * Asks each node of the cluster once.
 *
 * @param address - from `getWithdrawalMarkAddress`
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
