import type { Cluster } from '../../config/configuration';
import { getSubjectDigest, getWithdrawalMark, type Verdict } from '../../proof';
import type { ChainPort, MarkAnswer } from '../../ports/chain';

/** URLs of nodes, by their answer on the mark of a withdrawal. */
export interface MarkStatus {
  readonly marked: readonly string[];
  readonly notMarked: readonly string[];
  readonly silent: readonly string[];
}

/**
 * Null for what can't be withdrawn. The record need not have landed: a node may have forgotten it,
 * and still keep its mark.
 */
export function getMarkAddress({ author, claim, record, signature }: Verdict): string | null {
  const isClaim = claim !== null && getSubjectDigest(claim) !== null;
  const isNothing = record === 'failed' || record === 'wrong-network';
  if (author === null || !isClaim || isNothing) return null;
  return getWithdrawalMark(author, signature).address;
}

/** Null for what can't be withdrawn. Throws DOMException `AbortError`. */
export async function fetchWithdrawalMark(
  chain: Pick<ChainPort, 'readMarks'>,
  cluster: Cluster,
  main: Verdict,
  signal: AbortSignal,
): Promise<MarkStatus | null> {
  const address = getMarkAddress(main);
  if (address === null) return null;
  const answers = await chain.readMarks(cluster, address, signal);
  const getNodes = (wanted: MarkAnswer['status']) =>
    answers.filter(({ status }) => status === wanted).map(({ node }) => node);
  return {
    marked: getNodes('marked'),
    notMarked: getNodes('not-marked'),
    silent: getNodes('unreachable'),
  };
}
