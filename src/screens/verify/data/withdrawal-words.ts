import type { Statement } from '../../../flows/records/related-records';
import type { NodeList } from '../../../flows/records/search-state';
import type { Withdrawal } from '../../../flows/records/withdrawal';
import type { MarkStatus } from '../../../flows/claims/marks';
import { formatCount } from '../../../ui/format/count';
import { getNodeHost } from '../../shared/node-host';
import { formatList } from '../../shared/format-list';
import { formatListFailures } from '../../shared/list-failures';
import { formatAbsence } from '../../shared/memory-messages';
import { formatNoneFound } from './none-found';

/** Whether a signer withdrew a signature. */
export interface WithdrawalWords {
  /** `not-asked`: the question does not arise. */
  readonly status: Withdrawal['status'] | 'not-asked';
  readonly statement: Statement | null;
  /** Said in the headline's place where nodes say that it was withdrawn, and no more is known. */
  readonly markWords: string | null;
  /** Null where the question does not arise. */
  readonly words: string | null;
  /** Said where it was withdrawn, and no node that answers keeps the mark of that. */
  readonly missingMark: string | null;
}

export function getWithdrawalWords(withdrawal: Withdrawal): WithdrawalWords {
  const { status, statement } = withdrawal;
  return {
    status,
    statement,
    markWords: status === 'marked' ? formatMark(withdrawal) : null,
    words: formatWithdrawal(withdrawal),
    missingMark: formatMissingMark(withdrawal),
  };
}

/** "None" is said only where all that every node lists was read, and always with who was asked. */
function formatWithdrawal(withdrawal: Withdrawal): string {
  const { status, lists, forgetful, mark } = withdrawal;
  const forgot = forgetful.map(({ node }) => node);
  switch (status) {
    case 'withdrawn':
      return `Withdrawn by its signer${formatLeftOut(withdrawal)}`;
    case 'settling':
      return `Withdrawn by its signer, not permanent yet${formatLeftOut(withdrawal)}`;
    case 'in-doubt':
      return `Withdrawn by its signer, not known to have been recorded${formatLeftOut(withdrawal)}`;
    case 'marked':
      return `Marked as withdrawn, ${formatReporters(withdrawal.mark)}`;
    case 'looking':
      return 'Looking for a withdrawal…';
    case 'none':
      return [
        formatNoneFound(getNodes(lists, 'whole').filter((url) => !forgot.includes(url))),
        ...formatAbsence('none', forgetful),
        ...formatListFailures(lists),
        ...formatNotOffered(mark),
      ].join('; ');
    case 'not-searched':
      return `Could not be searched to the end: ${formatMissing(withdrawal)}`;
  }
}

/** The nodes' word alone: which of them say so, and which do not. */
export function formatMark({ mark }: Withdrawal): string {
  const others = mark?.notMarked ?? [];
  const contradiction =
    others.length === 0
      ? ''
      : ` ${formatHosts(others)} ${others.length === 1 ? 'contradicts' : 'contradict'}: no mark of it is there.`;
  return `Withdrawn by the signer, ${formatReporters(mark)}: the withdrawal itself could not be found.${contradiction}`;
}

/** What is not permanent yet is not there yet. */
function formatMissingMark({ status, mark }: Withdrawal): string | null {
  if (status !== 'withdrawn' || mark === null) return null;
  const { marked, notMarked } = mark;
  if (marked.length > 0 || notMarked.length === 0) return null;
  return `Not there, ${notMarked.length === 1 ? 'says' : 'say'} ${formatHosts(notMarked)}: a server that forgets the withdrawal can’t tell of it`;
}

function formatReporters(mark: MarkStatus | null): string {
  const nodes = mark?.marked ?? [];
  return `${nodes.length === 1 ? 'says' : 'say'} ${formatHosts(nodes)}`;
}

function formatLeftOut({ leftOutBy }: Withdrawal): string {
  return leftOutBy.length === 0 ? '' : `; ${formatHosts(leftOutBy)} left it out`;
}

function formatMissing(withdrawal: Withdrawal): string {
  const { lists, withoutRecord, contradictedBy, forgetful, hasMarkFailed, withoutMark } =
    withdrawal;
  const { unread, newer } = withdrawal;
  const asked = lists.map(({ node }) => node);
  const cut = formatHosts(getNodes(lists, 'cut'));
  return [
    ...formatListFailures(lists),
    ...(cut === '' ? [] : [`${cut} has more than was asked for`]),
    ...(withoutRecord.length === 0
      ? []
      : [`the list of ${formatHosts(withoutRecord)} lacks this record itself`]),
    ...(contradictedBy.length === 0
      ? []
      : [`the list of ${formatHosts(contradictedBy)} says otherwise of this record`]),
    ...formatAbsence('none found', forgetful),
    ...(unread === 0
      ? []
      : [`${formatCount(unread)} ${unread === 1 ? 'mention was' : 'mentions were'} not read`]),
    ...(newer === 0
      ? []
      : [
          `${formatCount(newer)} of its signer ${newer === 1 ? 'is' : 'are'} in a newer format than this page can read`,
        ]),
    ...(hasMarkFailed ? ['its mark could not be read'] : []),
    ...(withoutMark.length === 0 ? [] : [`${formatHosts(withoutMark)} did not answer on its mark`]),
    `asked: ${formatHosts(asked)}`,
  ].join('; ');
}

/** An archive's whole list suffices; that its mark was not read is told all the same. */
function formatNotOffered(mark: MarkStatus | null): readonly string[] {
  const { notOffered = [] } = mark ?? {};
  if (notOffered.length === 0) return [];
  const offers = notOffered.length === 1 ? 'offers' : 'offer';
  return [`${formatHosts(notOffered)} ${offers} no accounts: its mark could not be read there`];
}

function getNodes(lists: readonly NodeList[], wanted: NodeList['status']): readonly string[] {
  return lists.filter(({ status }) => status === wanted).map(({ node }) => node);
}

function formatHosts(nodes: readonly string[]): string {
  return formatList(nodes.map(getNodeHost));
}
