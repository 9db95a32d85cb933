import type { Cluster } from '../../config/configuration';
import { getSubjectDigest, getWithdrawalMark, type Verdict } from '../../proof';
import type { ChainPort, MarkAnswer } from '../../ports/chain';

/** What a cluster's nodes say of the mark of a record's withdrawal: their URLs. */
export interface MarkReading {
  readonly marked: readonly string[];
  readonly notMarked: readonly string[];
  /** These could not be asked. */
  readonly silent: readonly string[];
}

/**
 * Where a record's withdrawal is marked; null for what can't be withdrawn. That it landed need not be
 * known: a node may have forgotten the record, and still keep its mark.
 */
export function getMarkAddress({ author, claim, record, signature }: Verdict): string | null {
  const isClaim = claim !== null && getSubjectDigest(claim) !== null;
  const isNothing = record === 'failed' || record === 'wrong-network';
  if (author === null || !isClaim || isNothing) return null;
  return getWithdrawalMark(author, signature).address;
}

/**
 * Asks every node of the cluster for the mark of a record's withdrawal.
 *
 * @param main - the verdict on the record
 * @returns null for what can't be withdrawn
 * @throws DOMException `AbortError`
 */
export async function readWithdrawalMark(
  chain: Pick<ChainPort, 'readMarks'>,
  cluster: Cluster,
  main: Verdict,
  signal: AbortSignal,
): Promise<MarkReading | null> {
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
