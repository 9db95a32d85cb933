import { expect, it } from 'vitest';
import { RECORD_OBSTACLES } from './statement-obstacle';

it.each(['unreachable', 'newer-format'] as const)(
  'should not call a record false that could not be checked: %s (V3)',
  (record) => {
    expect(RECORD_OBSTACLES[record]).toContain('could not be checked');
    expect(RECORD_OBSTACLES[record]).not.toContain('does not hold');
  },
);

it('should stand in nobody’s way where the record is valid', () => {
  expect(RECORD_OBSTACLES.valid).toBeNull();
  expect(RECORD_OBSTACLES.failed).toContain('does not hold');
});
