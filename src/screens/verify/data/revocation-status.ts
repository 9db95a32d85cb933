import type { Statement } from '../../../flows/records/related-records';
import type { NodeList } from '../../../flows/records/signature-index';
import type { Withdrawal } from '../../../flows/records/withdrawal';
import type { MarkReading } from '../../../flows/claims/withdrawal-mark';
import { printCount } from '../../../ui/format/count';
import { getNodeHost } from '../../shared/node-host';
import { printList } from '../../shared/format-list';
import { printNoneFound } from '../history/none-found';
import type { LifeView } from './use-related-records';

/** Whether a signer withdrew a signature. */
export interface TakenBack {
  /** `not-asked`: the question does not arise. */
  readonly status: Withdrawal['status'] | 'not-asked';
  readonly revocation: Statement | null;
  /** Said in the headline's place where nodes say that it was withdrawn, and no more is known. */
  readonly markWords: string | null;
  /** Null where the question does not arise. */
  readonly words: string | null;
}

export function getTakenBack(life: LifeView): TakenBack {
  if (life.status === 'none')
    return { status: 'not-asked', revocation: null, markWords: null, words: null };
  const { status, statement } = life.withdrawal;
  return {
    status,
    revocation: statement,
    markWords: status === 'marked' ? printMark(life.withdrawal) : null,
    words: printWithdrawal(life.withdrawal),
  };
}

/** "None" is said only where all that every node lists was read, and always with who was asked. */
function printWithdrawal(withdrawal: Withdrawal): string {
  const { status, lists } = withdrawal;
  switch (status) {
    case 'withdrawn':
      return `Yes, by its signer${printLeftOut(withdrawal)}`;
    case 'settling':
      return `Yes, by its signer, not final yet${printLeftOut(withdrawal)}`;
    case 'in-doubt':
      return `Withdrawn by its signer, not known to have landed${printLeftOut(withdrawal)}`;
    case 'marked':
      return `Yes, ${printSayers(withdrawal.mark)}`;
    case 'looking':
      return 'Looking…';
    case 'none':
      return [
        printNoneFound(getNodes(lists, 'whole')),
        ...printEach(lists, 'silent', 'did not answer'),
      ].join('; ');
    case 'not-searched':
      return `Could not be searched to the end: ${printMissing(withdrawal)}`;
  }
}

/** The nodes' word alone: which of them say so, and which do not. */
export function printMark({ mark }: Withdrawal): string {
  const others = mark?.notMarked ?? [];
  const contradiction =
    others.length === 0
      ? ''
      : ` ${printHosts(others)} ${others.length === 1 ? 'contradicts' : 'contradict'}: no mark of it is there.`;
  return `Withdrawn by the signer, ${printSayers(mark)}: the withdrawal itself could not be found.${contradiction}`;
}

function printSayers(mark: MarkReading | null): string {
  const nodes = mark?.marked ?? [];
  return `${nodes.length === 1 ? 'says' : 'say'} ${printHosts(nodes)}`;
}

function printLeftOut({ leftOutBy }: Withdrawal): string {
  return leftOutBy.length === 0 ? '' : `; ${printHosts(leftOutBy)} left it out`;
}

function printMissing({ lists, withoutRecord, unread }: Withdrawal): string {
  const asked = lists.map(({ node }) => node);
  return [
    ...printEach(lists, 'silent', 'did not answer'),
    ...printEach(lists, 'refused', 'gave no list'),
    ...printEach(lists, 'cut', 'has more than was asked for'),
    ...(withoutRecord.length === 0
      ? []
      : [`the list of ${printHosts(withoutRecord)} lacks this record itself`]),
    ...(unread === 0
      ? []
      : [`${printCount(unread)} ${unread === 1 ? 'mention was' : 'mentions were'} not read`]),
    `asked: ${printHosts(asked)}`,
  ].join('; ');
}

function printEach(
  lists: readonly NodeList[],
  status: NodeList['status'],
  words: string,
): readonly string[] {
  const hosts = printHosts(getNodes(lists, status));
  return hosts === '' ? [] : [`${hosts} ${words}`];
}

function getNodes(lists: readonly NodeList[], wanted: NodeList['status']): readonly string[] {
  return lists.filter(({ status }) => status === wanted).map(({ node }) => node);
}

function printHosts(nodes: readonly string[]): string {
  return printList(nodes.map(getNodeHost));
}
