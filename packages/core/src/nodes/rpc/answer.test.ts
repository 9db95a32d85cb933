import { expect, it } from 'vitest';
import { readTime } from './answer';
import { isChainError } from './errors';

it('V3 should accept a time only if a date can have it', () => {
  expect(readTime(1_778_762_096n)).toBe(1_778_762_096n);
  expect(readTime(253_402_300_799n)).toBe(253_402_300_799n);
  for (const time of [253_402_300_800n, 10n ** 30n, -1n, 1, 1.5, '1', null, undefined]) {
    let error: unknown = null;
    try {
      readTime(time);
    } catch (thrown) {
      error = thrown;
    }
    expect(isChainError(error, 'unexpected-answer')).toBe(true);
  }
});
