import { expect, it } from 'vitest';
import type { Withdrawal } from '../../../flows/records/withdrawal';
import { formatMark, getWithdrawalWords } from './withdrawal-words';

const [a, b, c] = ['https://a.example', 'https://b.example', 'https://c.example'] as const;

const SEARCHED: Withdrawal = {
  status: 'none',
  statement: null,
  related: {
    signatures: [],
    unchecked: [],
    unreachable: [],
    inDoubt: [],
    newer: [],
    others: 0,
  },
  lists: [],
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

function tell(marked: readonly string[], notMarked: readonly string[]): string {
  return formatMark({ ...SEARCHED, status: 'marked', mark: { marked, notMarked, silent: [] } });
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
  const lists: Withdrawal['lists'] = [
    { node: a, status, reason, skipped: null },
    { node: b, status: 'whole', reason: null, skipped: null },
  ];
  const withdrawal: Withdrawal = { ...SEARCHED, status: 'not-searched', lists };
  expect(getWithdrawalWords(withdrawal).words).toBe(
    `Could not be searched to the end: ${words}; asked: a.example and b.example`,
  );
});

it('N6 N14 an archive, whose list suffices: that its mark was not read is told', () => {
  const lists: Withdrawal['lists'] = [{ node: a, status: 'whole', reason: null, skipped: null }];
  const mark = { marked: [], notMarked: [], silent: [a], notOffered: [a] };
  expect(getWithdrawalWords({ ...SEARCHED, lists, mark }).words).toBe(
    'No withdrawal found; asked: a.example; a.example offers no accounts: its mark could not be read there',
  );
});
