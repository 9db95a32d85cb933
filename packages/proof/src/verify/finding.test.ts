import { expect, it } from 'vitest';

it('should say what it is about, or have no word on that', async () => {
  // Read here and not above, as a module that breaks while it is read would leave no test to fail.
  const { cannotCheck, EARLIER_CHECK, fail, pass } = await import('./finding');
  expect(pass('found')).toStrictEqual({ outcome: 'pass', reason: 'found' });
  expect(fail('receipt-differs', { what: 'slot' })).toStrictEqual({
    outcome: 'fail',
    reason: 'receipt-differs',
    context: { what: 'slot' },
  });
  expect(cannotCheck('unreachable', {})).toStrictEqual({
    outcome: 'cannot-check',
    reason: 'unreachable',
    context: {},
  });
  expect(EARLIER_CHECK).toStrictEqual({ outcome: 'cannot-check', reason: 'earlier-check' });
});
