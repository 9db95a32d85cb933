import { expect, it } from 'vitest';
import { getRecordObstacle } from './record-obstacles';

it.each(['unreachable', 'newer-format'] as const)(
  'should not call a record false that could not be checked: %s (V3)',
  (record) => {
    const obstacle = getRecordObstacle({ record, claim: null });
    expect(obstacle).toContain('could not be checked');
    expect(obstacle).not.toContain('does not hold');
  },
);

it('should stand in nobody’s way where the record is valid', () => {
  expect(getRecordObstacle({ record: 'valid', claim: null })).toBeNull();
  expect(getRecordObstacle({ record: 'failed', claim: null })).toContain('does not hold');
});
