import { expect, it } from 'vitest';
import { formatAlone } from './alone';

const [ONE, TWO, THREE] = ['https://one.example', 'https://two.example', 'https://three.example'];

it.each([
  [[], [TWO], 'Only one server tells of it: two.example does not know it, or has forgotten it.'],
  [
    [ONE],
    [TWO],
    'Only one.example tells of it: two.example does not know it, or has forgotten it.',
  ],
  [
    [ONE, TWO],
    [THREE],
    'Only one.example and two.example tell of it: three.example does not know it, or has forgotten it.',
  ],
  [
    [ONE],
    [TWO, THREE],
    'Only one.example tells of it: two.example and three.example do not know it, or have forgotten it.',
  ],
])('N14 a note says that only some servers know a record: %j beside %j', (by, others, words) => {
  expect(formatAlone(by, others)).toBe(words);
});
