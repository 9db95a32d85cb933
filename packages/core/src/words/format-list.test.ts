import { expect, it } from 'vitest';
import { formatList } from './format-list';

it.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c'], 'a, b and c'],
])('should print the words %j as a part of a sentence', (words, sentence) => {
  expect(formatList(words)).toBe(sentence);
});
