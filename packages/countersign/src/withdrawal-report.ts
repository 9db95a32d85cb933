import type { Cluster } from '../../../src/config/cluster';
import type { AskedRecord } from '../../../src/flows/records/ask-record';
import type { Withdrawal } from '../../../src/flows/records/withdrawal';
import type { MarkAnswer } from '../../../src/ports/chain';
import { isStatement } from '@countersign/proof/claims';
import type { WithdrawalStatus } from '@countersign/proof/records';
import { formatNodeFailure, getTimeoutReason } from './node-failure';
import { getNodeHost } from './node-host';

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
  return { status, lines: withdrawal === null ? [] : getLines(withdrawal) };
}

function getLines(withdrawal: Withdrawal): readonly string[] {
  const { marks, silent, unread, hasOlder, status } = withdrawal;
  const contradicting = status === 'none' ? [] : getNodes(marks, 'not-set');
  const setters = getNodes(marks, 'set');
  return [
    ...WORDS[status](withdrawal),
    ...(setters.length === 0
      ? []
      : [`marked as withdrawn, ${setters.length === 1 ? 'says' : 'say'} ${formatHosts(setters)}`]),
    ...(status === 'marked' && contradicting.length > 0
      ? [`contradicted by ${formatHosts(contradicting)}: the mark is not set there`]
      : []),
    ...(status === 'marked' && unread > 0
      ? [`${unread} ${unread === 1 ? 'mention' : 'mentions'} of the mark not read`]
      : []),
    ...(status === 'marked' && hasOlder ? ['older mentions of the mark not asked for'] : []),
    ...marks.flatMap((mark) => formatFailure(mark, silent)),
  ];
}

/** Silence is never "none". */
function formatUnknown({ marks, silent }: Withdrawal): readonly string[] {
  if (silent.length > 0)
    return ['could not be checked: a node that answered on the record did not say'];
  const isDenied = marks.some(({ status }) => status === 'not-set');
  const why = isDenied ? 'no node told when the record landed' : 'no node said';
  return [`could not be checked: ${why}`];
}

const WORDS: Record<Withdrawal['status'], (withdrawal: Withdrawal) => readonly string[]> = {
  withdrawn: ({ statement }) => [`by its signer${formatReason(statement)}`],
  settling: ({ statement }) => [`by its signer, not final yet${formatReason(statement)}`],
  marked: () => [
    'its mark is set, and the withdrawal itself could not be found: an app that the signer trusted may have set it',
  ],
  looking: formatUnknown,
  unknown: formatUnknown,
  none: ({ marks }) => [`none found by ${formatHosts(getNodes(marks, 'not-set'))}`],
};

function formatReason(statement: Withdrawal['statement']): string {
  const claim = statement?.verdict.claim;
  const reason = claim?.kind === 'revoke' ? claim.reason : undefined;
  return `, record ${statement?.verdict.signature ?? ''}${reason === undefined ? '' : `: “${reason}”`}`;
}

/** A node that answered nothing at all is named with the record. */
function formatFailure(mark: MarkAnswer, silent: readonly string[]): readonly string[] {
  if (mark.status !== 'unreachable') return [];
  const { node, reason: told } = mark;
  const host = getNodeHost(node);
  if (told === 'rpc method-not-found') return [`${host} offers no accounts`];
  if (!silent.includes(node)) return [];
  const reason = told === 'timeout' ? getTimeoutReason([node]) : told;
  return [`not said: ${formatNodeFailure(host, reason)}`];
}

function getNodes(marks: Withdrawal['marks'], wanted: MarkAnswer['status']): readonly string[] {
  return marks.filter(({ status }) => status === wanted).map(({ node }) => node);
}

function formatHosts(nodes: readonly string[]): string {
  return nodes.map(getNodeHost).join(', ');
}
