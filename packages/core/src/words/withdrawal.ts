import type { Statement } from '../records/find-withdrawal';
import type { Withdrawal } from '../records/withdrawal';
import type { MarkAnswer } from '../nodes/node-types';
import { choosePlural, formatPlural } from './count';
import { getPredicate } from './node-failures';
import { formatHosts, formatReporters, getNodeHost } from './node-host';

export interface WithdrawalWords {
  readonly status: Withdrawal['status'] | 'not-asked';
  readonly statement: Statement | null;
  /** The headline if a mark is set and its withdrawal was not found; else null. */
  readonly markWords: string | null;
  readonly words: string | null;
  /** Some mentions of the mark were not read, and a person can ask for them. */
  readonly hasUnread: boolean;
}

const CANNOT_BE_WITHDRAWN: WithdrawalWords = {
  status: 'not-asked',
  statement: null,
  markWords: null,
  words: null,
  hasUnread: false,
};

export const LOOKING = 'Looking for a withdrawal…';

/** Used where other words name the nodes that were asked. */
export const NONE_FOUND = 'No withdrawal found';

export function formatNoneFound(nodes: readonly string[]): string {
  return `${NONE_FOUND}; asked: ${formatHosts(nodes)}`;
}

export function getWithdrawalWords(withdrawal: Withdrawal | null): WithdrawalWords {
  if (withdrawal === null) return CANNOT_BE_WITHDRAWN;
  const { status, statement, unread, hasOlder } = withdrawal;
  return {
    ...{ status, statement, hasUnread: unread > 0 || hasOlder },
    markWords: status === 'marked' ? formatMark(withdrawal) : null,
    words: formatWithdrawal(withdrawal),
  };
}

export function isWithdrawn({ statement, markWords }: WithdrawalWords): boolean {
  return statement !== null || markWords !== null;
}

function formatWithdrawal({ status, marks, silent }: Withdrawal): string {
  switch (status) {
    case 'withdrawn':
      return 'Withdrawn by its signer';
    case 'settling':
      return 'Withdrawn by its signer, not permanent yet';
    case 'marked':
      return `Marked as withdrawn, ${formatReporters(getNodes(marks, 'set'))}`;
    case 'looking':
      return LOOKING;
    case 'none':
      return [formatNoneFound(getNodes(marks, 'not-set')), ...formatFailures(marks)].join('; ');
    case 'unknown':
      return `Withdrawal could not be checked: ${formatUnknown(marks, silent)}`;
  }
}

function formatMark({ marks, isSearching, unread, hasOlder }: Withdrawal): string {
  const others = getNodes(marks, 'not-set');
  const marked = `Marked as withdrawn, ${formatReporters(getNodes(marks, 'set'))}`;
  return [
    isSearching
      ? `${marked}; looking for the withdrawal itself…`
      : `${marked}: the withdrawal itself could not be found.`,
    ...(others.length === 0
      ? []
      : [
          `${formatHosts(others)} ${choosePlural(others.length, 'contradicts', 'contradict')}: the mark is not set there.`,
        ]),
    ...(unread > 0 || hasOlder ? [formatUnread(unread, hasOlder)] : []),
  ].join(' ');
}

function formatUnread(unread: number, hasOlder: boolean): string {
  if (unread === 0) return 'Older mentions of the mark were not read.';
  const mentions = `${formatPlural(unread, 'mention', 'mentions')} of the mark`;
  if (hasOlder) return `${mentions}, and older ones, were not read.`;
  return `${mentions} ${choosePlural(unread, 'was', 'were')} not read.`;
}

function formatUnknown(marks: Withdrawal['marks'], silent: readonly string[]): string {
  const isDenied = getNodes(marks, 'not-set').length > 0;
  if (isDenied && silent.length === 0) return 'no server told when the record landed';
  const failures = formatFailures(marks, silent);
  return failures.length === 0 ? 'no server said' : failures.join('; ');
}

/** Nodes in `silent` come first. */
function formatFailures(
  marks: Withdrawal['marks'],
  silent: readonly string[] = [],
): readonly string[] {
  const failed = marks.filter((mark) => mark.status === 'unreachable');
  const isSilent = ({ node }: MarkAnswer) => silent.includes(node);
  return [...failed.filter(isSilent), ...failed.filter((mark) => !isSilent(mark))].map(
    ({ node, reason }) =>
      `${getNodeHost(node)} ${FAILURES[reason] ?? getPredicate(reason) ?? 'did not answer'}`,
  );
}

const FAILURES: Readonly<Record<string, string>> = {
  'rpc -32601': 'offers no accounts',
  'rpc -32016': 'is behind',
};

function getNodes(marks: Withdrawal['marks'], wanted: MarkAnswer['status']): readonly string[] {
  return marks.filter(({ status }) => status === wanted).map(({ node }) => node);
}
