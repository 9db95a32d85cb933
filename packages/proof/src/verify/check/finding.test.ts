import { expect, it } from 'vitest';

it('should give a reason the table’s outcome, and no context if there is none', async () => {
  // A module that fails to load must fail this test, and not leave the file without tests.
  const { checkOn, getDecidedState, toFinding } = await import('./finding');
  expect(toFinding('lookup', 'found')).toStrictEqual({ outcome: 'pass', reason: 'found' });
  expect(toFinding('agreement', 'nodes-disagree', { what: 'slot' })).toStrictEqual({
    outcome: 'fail',
    reason: 'nodes-disagree',
    context: { what: 'slot' },
  });
  expect(toFinding('landed', 'nodes-disagree', {})).toStrictEqual({
    outcome: 'cannot-check',
    reason: 'nodes-disagree',
    context: {},
  });
  expect(getDecidedState('landed', 'landed-with-error')).toBe('failed');
  expect(getDecidedState('landed', 'nodes-disagree')).toBeNull();
  const run = () => toFinding('memo', 'memo-parsed');
  expect(checkOn('memo', { 'one-claim': {} }, run)).toStrictEqual(run());
  expect(checkOn('memo', { 'one-claim': null }, run)).toStrictEqual({
    outcome: 'cannot-check',
    reason: 'earlier-check',
  });
});
