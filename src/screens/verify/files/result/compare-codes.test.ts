import { expect, it } from 'vitest';
import { compareCodes, countDifferences } from './compare-codes';

it('V4 two fingerprints are told apart character by character', () => {
  expect(compareCodes('abcdef', 'abxxef')).toEqual([
    { text: 'ab', isSame: true },
    { text: 'cd', isSame: false },
    { text: 'ef', isSame: true },
  ]);
  expect(countDifferences('abcdef', 'abxxef')).toBe(2);
  expect(compareCodes('ab', 'ab')).toEqual([{ text: 'ab', isSame: true }]);
  expect(countDifferences('ab', 'ab')).toBe(0);
});
