import { expect, it } from 'vitest';

it('should give a reason the outcome that the table has for it, and no word on what it is about where there is none', async () => {
  // A module that fails to load must fail this test, and not leave the file without tests.
  const { checkOn, getDecidedState, say } = await import('./finding');
  expect(say('lookup', 'found')).toStrictEqual({ outcome: 'pass', reason: 'found' });
  expect(say('agreement', 'nodes-disagree', { what: 'slot' })).toStrictEqual({
    outcome: 'fail',
    reason: 'nodes-disagree',
    context: { what: 'slot' },
  });
  expect(say('landed', 'nodes-disagree', {})).toStrictEqual({
    outcome: 'cannot-check',
    reason: 'nodes-disagree',
    context: {},
  });
  expect(getDecidedState('landed', 'landed-with-error')).toBe('failed');
  expect(getDecidedState('landed', 'nodes-disagree')).toBeNull();
  const run = () => say('memo', 'memo-parsed');
  expect(checkOn('memo', { 'one-claim': {} }, run)).toStrictEqual(run());
  expect(checkOn('memo', { 'one-claim': null }, run)).toStrictEqual({
    outcome: 'cannot-check',
    reason: 'earlier-check',
  });
});
