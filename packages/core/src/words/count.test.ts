import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatCount, formatPlural } from './count';

it('should format a number as the browser does', () => {
  const format = new Intl.NumberFormat('en-GB');
  fc.assert(
    fc.property(fc.oneof(fc.maxSafeInteger(), fc.bigInt()), (count) => {
      expect(formatCount(count)).toBe(format.format(count));
    }),
    { examples: [[0], [999], [1000], [-1000], [1_000_000]] },
  );
});

it.each([
  [0, '0 files'],
  [1, '1 file'],
  [1000, '1,000 files'],
])('%i files: the word agrees with the count', (count, words) => {
  expect(formatPlural(count, 'file', 'files')).toBe(words);
});
