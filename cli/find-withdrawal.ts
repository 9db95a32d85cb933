import { fetchTransaction } from '../src/chain/read/fetch-transaction';
import { getGenesisHash } from '../src/chain/read/genesis';
import { lookUpSignatures } from '../src/chain/read/lookup';
import { readMarks } from '../src/chain/read/marks';
import { searchWithdrawals, type Withdrawal } from '../src/flows/records/withdrawal';
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
  const asking = askMarks(nodes, address, signal);
  const chain = { getGenesisHash, lookUpSignatures, fetchTransaction, readMarks: () => asking };
  const [marks, search] = await Promise.all([
    asking,
    searchWithdrawals(chain, toCluster(nodes), verdict, signal),
  ]);
  const marked = marks.filter(({ status }) => status === 'marked').map(({ node }) => node);
  const others = marks.filter(({ status }) => status === 'not-marked').map(({ node }) => node);
  const words = [
    ...(search === null ? [NOT_LOOKED_FOR] : WORDS[search.status](search)),
    ...(marked.length === 0 ? [] : [`marked as withdrawn, says ${formatHosts(marked)}`]),
    ...(search?.status === 'marked' && others.length > 0
      ? [`contradicted by ${formatHosts(others)}: no mark of it is there`]
      : []),
  ];
  if (marked.length > 0) return { status: 'withdrawn', words };
  return { status: search === null ? 'not-searched' : STATUSES[search.status], words };
}

const NOT_LOOKED_FOR = 'not looked for, as no node told what became of the record';

const STATUSES: Record<Withdrawal['status'], WithdrawalReport['status']> = {
  withdrawn: 'withdrawn',
  settling: 'withdrawn',
  'in-doubt': 'withdrawn',
  marked: 'withdrawn',
  looking: 'not-searched',
  'not-searched': 'not-searched',
  none: 'none',
};

const WORDS: Record<Withdrawal['status'], (search: Withdrawal) => readonly string[]> = {
  withdrawn: ({ statement }) => [`signed by its signer${formatReason(statement)}`],
  settling: ({ statement }) => [`signed by its signer, not final yet${formatReason(statement)}`],
  'in-doubt': ({ statement }) => [
    `signed by its signer, not known to have landed${formatReason(statement)}`,
  ],
  marked: () => ['the withdrawal itself could not be found'],
  looking: formatUnsearched,
  'not-searched': formatUnsearched,
  none: ({ lists }) => [
    `none found by ${formatHosts(lists.filter(({ status }) => status === 'whole').map(({ node }) => node))}`,
  ],
};

function formatReason(statement: Withdrawal['statement']): string {
  const claim = statement?.verdict.claim;
  const reason = claim?.kind === 'revoke' ? claim.reason : undefined;
  return `, record ${statement?.verdict.signature ?? ''}${reason === undefined ? '' : `: “${reason}”`}`;
}

function formatUnsearched({ lists, withoutRecord, unread }: Withdrawal): string[] {
  const open = lists.filter(({ status }) => status !== 'whole').map(({ node }) => node);
  return [
    'none found, but it could not be searched to the end',
    ...(open.length === 0 ? [] : [`no whole list from ${formatHosts(open)}`]),
    ...(withoutRecord.length === 0
      ? []
      : [`a list without this record from ${formatHosts(withoutRecord)}`]),
    ...(unread === 0 ? [] : [`${unread} mentions of it were not read`]),
  ];
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

function formatHosts(nodes: readonly string[]): string {
  return nodes.map(getNodeHost).join(', ');
}
