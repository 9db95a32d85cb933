import { readMarks } from '../src/chain/marks';
import { getWithdrawalMark, type Verdict } from '../src/proof';
import { toCluster } from './ask-nodes';
import { getNodeHost } from './node-host';

export interface WithdrawalReport {
  /**
   * `not-asked`: no node was named, or there is nothing that could be withdrawn. `not-searched`: not
   * to the end.
   */
  readonly status: 'withdrawn' | 'none' | 'not-searched' | 'not-asked';
  /** What is known of it, each in one line. */
  readonly words: readonly string[];
}

/**
 * Asks every node whether the record's signer withdrew it. A withdrawal counts, whoever tells of it;
 * that there is none is said only after a search to the end.
 *
 * @param patienceMs - how long to wait in all
 */
export async function findWithdrawal(
  verdict: Verdict,
  nodes: readonly string[],
  patienceMs: number,
): Promise<WithdrawalReport> {
  const { author, claim, signature } = verdict;
  if (author === null || claim === null || claim.kind === 'links' || claim.kind === 'revoke') {
    return { status: 'not-asked', words: [] };
  }
  if (nodes.length === 0) {
    const words = ['not looked for, as no node was named: the signer may have withdrawn it'];
    return { status: 'not-asked', words };
  }
  const signal = AbortSignal.timeout(patienceMs);
  const { address } = getWithdrawalMark(author, signature);
  const [marks] = await Promise.all([askMarks(nodes, address, signal)]);
  const marked = marks.filter(({ status }) => status === 'marked').map(({ node }) => node);
  if (marked.length > 0) {
    return { status: 'withdrawn', words: [`marked as withdrawn, says ${printHosts(marked)}`] };
  }
  return { status: 'none', words: ['none found'] };
}

async function askMarks(nodes: readonly string[], address: string, signal: AbortSignal) {
  const asked = nodes.map(async (node) => {
    try {
      return await readMarks(toCluster([node]), address, signal);
    } catch (error) {
      if (!signal.aborted) throw error;
      return [];
    }
  });
  return (await Promise.all(asked)).flat();
}

function printHosts(nodes: readonly string[]): string {
  return nodes.map(getNodeHost).join(', ');
}
