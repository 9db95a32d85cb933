import { expect, it } from 'vitest';
import type { Withdrawal } from '../../../flows/records/withdrawal';
import { formatMark } from './revocation-status';

const [a, b, c] = ['https://a.example', 'https://b.example', 'https://c.example'] as const;

function tell(marked: readonly string[], notMarked: readonly string[]): string {
  const withdrawal: Withdrawal = {
    status: 'marked',
    statement: null,
    lists: [],
    withoutRecord: [],
    forgetful: [],
    leftOutBy: [],
    unread: 0,
    mark: { marked, notMarked, silent: [] },
    hasMarkFailed: false,
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
