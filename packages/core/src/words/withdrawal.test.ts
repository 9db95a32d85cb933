import { expect, it } from 'vitest';
import type { Withdrawal } from '../records/withdrawal';
import type { MarkAnswer } from '../nodes/node-types';
import { getWithdrawalWords } from './withdrawal';

const [a, b, c] = ['https://a.example', 'https://b.example', 'https://c.example'] as const;

const isSet = (node: string): MarkAnswer => ({ node, status: 'set' });
const isNotSet = (node: string): MarkAnswer => ({ node, status: 'not-set', slot: 1_000_000n });

function tell(status: Withdrawal['status'], marks: readonly MarkAnswer[], unread = 0) {
  const failed = marks.filter((mark) => mark.status === 'unreachable').map(({ node }) => node);
  const silent = status === 'unknown' ? failed : [];
  const found = { statement: null, isSearching: false, unread, hasOlder: false };
  return getWithdrawalWords({ status, marks, silent, ...found });
}

it('H2 a mark on which nodes contradict each other: each node is named', () => {
  expect(tell('marked', [isSet(a)]).markWords).toBe(
    'Marked as withdrawn, says a.example: the withdrawal itself could not be found.',
  );
  const several = tell('marked', [isSet(a), isSet(b), isNotSet(c)], 1);
  expect(several.markWords).toContain('say a.example and b.example: ');
  expect(several.markWords).toContain('c.example contradicts: the mark is not set there.');
  expect(several.markWords).toContain('1 mention of the mark was not read.');
  expect(tell('marked', [isSet(a), isNotSet(b), isNotSet(c)]).markWords).toContain(
    'b.example and c.example contradict: ',
  );
});

it.each([
  ['timeout', 'a.example did not answer in time'],
  ['rpc -32603', 'a.example refused the request (-32603)'],
  ['http 401', 'a.example asks for a valid key'],
  ['http 429', 'a.example was asked too often and is busy right now'],
  ['rpc -32601', 'a.example offers no accounts'],
  ['rpc -32016', 'a.example is behind'],
] as const)(
  'R2 a node that does not answer on the mark because of %j: reported with its true cause',
  (reason, words) => {
    const failed = { node: a, status: 'unreachable', reason } as const;
    expect(tell('unknown', [failed, isNotSet(b)]).words).toBe(
      `Withdrawal could not be checked: ${words}`,
    );
    expect(tell('none', [failed, isNotSet(b)]).words).toBe(
      `No withdrawal found; asked: b.example; ${words}`,
    );
  },
);
