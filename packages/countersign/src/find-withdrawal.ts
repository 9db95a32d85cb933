import type { Cluster } from '../../../src/config/cluster';
import { searchWithdrawals, type Withdrawal } from '../../../src/flows/records/withdrawal';
import type { NodeList } from '../../../src/flows/records/search-state';
import type { Verdict } from '@countersign/proof';
import { isStatement } from '@countersign/proof/claims';
import type { WithdrawalStatus } from '@countersign/proof/records';
import { formatNodeFailure, getFailureReason } from './node-failure';
import { getNodeHost } from './node-host';
import { formatAbsence } from './node-memories';
import type { ChainWithTimeout } from './chain-with-timeout';

export interface WithdrawalReport {
  /**
   * `not-asked`: offline, or nothing that could be withdrawn. `not-searched`: the search did not
   * end.
   */
  readonly status: WithdrawalStatus;
  /** One line each. */
  readonly lines: readonly string[];
}

/**
 * Asks every node whether the signer withdrew the record. One node suffices for a withdrawal;
 * `none` takes a complete search.
 *
 * @param signal - limits the whole search
 */
export async function findWithdrawal(
  chain: ChainWithTimeout,
  cluster: Cluster,
  verdict: Verdict,
  signal: AbortSignal,
): Promise<WithdrawalReport> {
  const { author, claim } = verdict;
  if (author === null || claim === null || isStatement(claim)) {
    return { status: 'not-asked', lines: [] };
  }
  if (cluster.endpoints.length === 0) {
    const lines = ['not looked for, as no node was named: the signer may have withdrawn it'];
    return { status: 'not-asked', lines };
  }
  return toReport(await searchWithdrawals(chain, cluster, verdict, signal));
}

function toReport(search: Withdrawal | null): WithdrawalReport {
  if (search === null) return { status: 'not-searched', lines: [NOT_LOOKED_FOR] };
  const { marked = [], notMarked = [] } = search.mark ?? {};
  const lines = [
    ...WORDS[search.status](search),
    ...(marked.length === 0 ? [] : [`marked as withdrawn, says ${formatHosts(marked)}`]),
    ...(search.status === 'marked' && notMarked.length > 0
      ? [`contradicted by ${formatHosts(notMarked)}: no mark of it is there`]
      : []),
  ];
  return { status: STATUSES[search.status], lines };
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
  none: ({ lists, forgetful }) => {
    const forgot = forgetful.map(({ node }) => node);
    const whole = lists.filter(({ status }) => status === 'whole').map(({ node }) => node);
    return [
      `none found by ${formatHosts(whole.filter((node) => !forgot.includes(node)))}`,
      ...formatAbsence('none', forgetful),
    ];
  },
};

function formatReason(statement: Withdrawal['statement']): string {
  const claim = statement?.verdict.claim;
  const reason = claim?.kind === 'revoke' ? claim.reason : undefined;
  return `, record ${statement?.verdict.signature ?? ''}${reason === undefined ? '' : `: “${reason}”`}`;
}

function formatUnsearched(withdrawal: Withdrawal): string[] {
  const { lists, withoutRecord, forgetful, unread, hasMarkFailed } = withdrawal;
  if (lists.length === 0) return [NOT_LOOKED_FOR];
  const open = lists.filter(({ status }) => status !== 'whole').map(formatOpen);
  return [
    'none found, but it could not be searched to the end',
    ...(open.length === 0 ? [] : [`no whole list from ${open.join('; ')}`]),
    ...(withoutRecord.length === 0
      ? []
      : [`a list without this record from ${formatHosts(withoutRecord)}`]),
    ...formatAbsence('none', forgetful),
    ...(hasMarkFailed ? ['its mark could not be read'] : []),
    ...(unread === 0 ? [] : [`${unread} mentions of it were not read`]),
  ];
}

function formatOpen({ node, error }: NodeList): string {
  const reason = getFailureReason(error);
  const host = getNodeHost(node);
  return reason === null ? host : formatNodeFailure(host, reason);
}

function formatHosts(nodes: readonly string[]): string {
  return nodes.map(getNodeHost).join(', ');
}
