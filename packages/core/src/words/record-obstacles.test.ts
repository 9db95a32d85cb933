import { expect, it } from 'vitest';
import { getRecordObstacle } from './record-obstacles';

it.each(['unreachable', 'newer-format'] as const)(
  'should not say that an unchecked record is false: %s (V3)',
  (record) => {
    const obstacle = getRecordObstacle({ record, claim: null });
    expect(obstacle).toContain('could not be checked');
    expect(obstacle).not.toContain('does not hold');
  },
);

it('should be null for a valid record', () => {
  expect(getRecordObstacle({ record: 'valid', claim: null })).toBeNull();
  expect(getRecordObstacle({ record: 'failed', claim: null })).toContain('does not hold');
});
