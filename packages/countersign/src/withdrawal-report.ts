import type { Cluster } from '../../../src/config/cluster';
import type { AskedRecord } from '../../../src/flows/records/ask-record';
import type { Withdrawal } from '../../../src/flows/records/withdrawal';
import type { NodeList } from '../../../src/flows/records/search-state';
import { isStatement } from '@countersign/proof/claims';
import type { WithdrawalStatus } from '@countersign/proof/records';
import { formatNodeFailure, getTimeoutReason } from './node-failure';
import { getNodeHost } from './node-host';
import { formatAbsence } from './node-memories';

export interface WithdrawalReport {
  /** `not-asked`: offline, or nothing that could be withdrawn. */
  readonly status: WithdrawalStatus;
  /** One line each. */
  readonly lines: readonly string[];
}

/** Says in words whether a record was withdrawn. */
export function toWithdrawalReport(
  {
    verdict,
    withdrawal,
    withdrawalStatus: status,
  }: Pick<AskedRecord, 'verdict' | 'withdrawal' | 'withdrawalStatus'>,
  cluster: Cluster,
): WithdrawalReport {
  const { author, claim } = verdict;
  if (author === null || claim === null || isStatement(claim)) return { status, lines: [] };
  if (cluster.endpoints.length === 0) {
    const lines = ['not looked for, as no node was named: the signer may have withdrawn it'];
    return { status, lines };
  }
  return { status, lines: withdrawal === null ? [NOT_LOOKED_FOR] : getLines(withdrawal) };
}

function getLines(search: Withdrawal): readonly string[] {
  const { marked = [], notMarked = [], silent = [] } = search.mark ?? {};
  return [
    ...WORDS[search.status](search),
    ...(marked.length === 0 ? [] : [`marked as withdrawn, says ${formatHosts(marked)}`]),
    ...(search.status === 'marked' && notMarked.length > 0
      ? [`contradicted by ${formatHosts(notMarked)}: no mark of it is there`]
      : []),
    ...(search.status === 'marked' && silent.length > 0
      ? [`no answer on its mark from ${formatHosts(silent)}`]
      : []),
  ];
}

const NOT_LOOKED_FOR = 'not looked for, as no node told what became of the record';

const WORDS: Record<Withdrawal['status'], (search: Withdrawal) => readonly string[]> = {
  withdrawn: ({ statement }) => [`by its signer${formatReason(statement)}`],
  settling: ({ statement }) => [`by its signer, not final yet${formatReason(statement)}`],
  'in-doubt': ({ statement }) => [
    `by its signer, not known to have been recorded${formatReason(statement)}`,
  ],
  marked: () => [
    'no withdrawal was found, only its mark, which an app that the signer trusted may have set',
  ],
  looking: formatUnsearched,
  'not-searched': formatUnsearched,
  none: ({ lists, forgetful, mark }) => {
    const { notOffered = [] } = mark ?? {};
    const forgot = forgetful.map(({ node }) => node);
    const whole = lists.filter(({ status }) => status === 'whole').map(({ node }) => node);
    return [
      `none found by ${formatHosts(whole.filter((node) => !forgot.includes(node)))}`,
      ...formatAbsence('none', forgetful),
      ...(notOffered.length === 0
        ? []
        : [
            `${formatHosts(notOffered)} ${notOffered.length === 1 ? 'offers' : 'offer'} no accounts: its mark could not be read there`,
          ]),
    ];
  },
};

function formatReason(statement: Withdrawal['statement']): string {
  const claim = statement?.verdict.claim;
  const reason = claim?.kind === 'revoke' ? claim.reason : undefined;
  return `, record ${statement?.verdict.signature ?? ''}${reason === undefined ? '' : `: “${reason}”`}`;
}

function formatUnsearched(withdrawal: Withdrawal): string[] {
  const { lists, withoutRecord, contradictedBy, forgetful, hasMarkFailed, withoutMark } =
    withdrawal;
  const { mentions, unread, newer } = withdrawal;
  if (lists.length === 0) return [NOT_LOOKED_FOR];
  const open = lists.filter(({ status }) => status !== 'whole').map(formatOpen);
  return [
    'none found, but it could not be searched to the end',
    ...(open.length === 0 ? [] : [`no whole list from ${open.join('; ')}`]),
    ...(withoutRecord.length === 0
      ? []
      : [`a list without this record from ${formatHosts(withoutRecord)}`]),
    ...(contradictedBy.length === 0
      ? []
      : [`a list that says otherwise of this record from ${formatHosts(contradictedBy)}`]),
    ...formatAbsence('none', forgetful),
    ...(hasMarkFailed ? ['its mark could not be read'] : []),
    ...(withoutMark.length === 0
      ? []
      : [`its mark could not be read from ${formatHosts(withoutMark)}`]),
    ...(unread === 0
      ? []
      : [
          `${mentions} ${mentions === 1 ? 'mention' : 'mentions'}, read ${mentions - unread}: give it more time with --timeout`,
        ]),
    ...(newer === 0
      ? []
      : [
          `${newer} of its signer ${newer === 1 ? 'is' : 'are'} in a later format than this version reads`,
        ]),
  ];
}

function formatOpen({ node, reason: told }: NodeList): string {
  const reason = told === 'timeout' ? getTimeoutReason([node]) : told;
  const host = getNodeHost(node);
  return reason === null ? host : formatNodeFailure(host, reason);
}

function formatHosts(nodes: readonly string[]): string {
  return nodes.map(getNodeHost).join(', ');
}
