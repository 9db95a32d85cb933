import { expect, it } from 'vitest';
import type { Withdrawal } from '../../../flows/records/withdrawal';
import { formatMark, getWithdrawalWords } from './withdrawal-words';

const [a, b, c] = ['https://a.example', 'https://b.example', 'https://c.example'] as const;

const NOTHING_RELATED: Withdrawal['related'] = {
  signatures: [],
  unchecked: [],
  unreachable: [],
  inDoubt: [],
  newer: [],
  others: 0,
};

function tell(marked: readonly string[], notMarked: readonly string[]): string {
  const withdrawal: Withdrawal = {
    status: 'marked',
    statement: null,
    related: NOTHING_RELATED,
    lists: [],
    withoutRecord: [],
    forgetful: [],
    leftOutBy: [],
    mentions: 0,
    unread: 0,
    newer: 0,
    mark: { marked, notMarked, silent: [] },
    hasMarkFailed: false,
    withoutMark: [],
    contradictedBy: [],
  };
  return formatMark(withdrawal);
}

it('H2 a mark that nodes tell of, and some do not: each is named', () => {
  expect(tell([a], [])).toBe(
    'Withdrawn by the signer, says a.example: the withdrawal itself could not be found.',
  );
  expect(tell([a, b], [c])).toContain('say a.example and b.example: ');
  expect(tell([a, b], [c])).toContain('c.example contradicts: no mark of it is there.');
  expect(tell([a], [b, c])).toContain('b.example and c.example contradict: ');
});

it.each([
  ['silent', 'timeout', 'a.example did not answer in time'],
  ['refused', 'rpc internal-error', 'a.example refused the request (internal-error)'],
  ['refused', 'http 401', 'a.example asks for a valid key'],
  ['refused', 'http 429', 'a.example was asked too often and is busy right now'],
  ['refused', null, 'a.example gave no list'],
] as const)('R2 a node whose list is %s by %j: told by its true cause', (status, reason, words) => {
  const withdrawal: Withdrawal = {
    status: 'not-searched',
    statement: null,
    related: NOTHING_RELATED,
    lists: [
      { node: a, status, reason, skipped: null },
      { node: b, status: 'whole', reason: null, skipped: null },
    ],
    withoutRecord: [],
    forgetful: [],
    leftOutBy: [],
    mentions: 0,
    unread: 0,
    newer: 0,
    mark: null,
    hasMarkFailed: false,
    withoutMark: [],
    contradictedBy: [],
  };
  expect(getWithdrawalWords(withdrawal).words).toBe(
    `Could not be searched to the end: ${words}; asked: a.example and b.example`,
  );
});
