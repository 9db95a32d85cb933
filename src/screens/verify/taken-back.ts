import type { Statement } from '../../flows/record-life';
import type { NodeList } from '../../flows/signature-search';
import type { Withdrawal } from '../../flows/withdrawal';
import { printCount } from '../../ui/count';
import { getNodeHost } from '../node-host';
import { printList } from '../print-list';
import type { LifeView } from './use-record-life';

/** Whether a signer withdrew a signature. */
export interface TakenBack {
  /** `not-asked`: the question does not arise. */
  readonly status: Withdrawal['status'] | 'not-asked';
  readonly revocation: Statement | null;
  /** Null where the question does not arise. */
  readonly words: string | null;
}

export function getTakenBack(life: LifeView): TakenBack {
  if (life.status === 'none') return { status: 'not-asked', revocation: null, words: null };
  const { status, statement } = life.withdrawal;
  return { status, revocation: statement, words: printWithdrawal(life.withdrawal) };
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
    case 'looking':
      return 'Looking…';
    case 'none':
      return [
        `No withdrawal found; asked: ${printNodes(lists, 'whole')}`,
        ...printEach(lists, 'silent', 'did not answer'),
      ].join('; ');
    case 'not-searched':
      return `Could not be searched to the end: ${printMissing(withdrawal)}`;
  }
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
  const hosts = printNodes(lists, status);
  return hosts === '' ? [] : [`${hosts} ${words}`];
}

function printNodes(lists: readonly NodeList[], wanted: NodeList['status']): string {
  return printHosts(lists.filter(({ status }) => status === wanted).map(({ node }) => node));
}

function printHosts(nodes: readonly string[]): string {
  return printList(nodes.map(getNodeHost));
}
