import { expect, it } from 'vitest';
import { findTextFault } from './text-fault';

it.each(['Report', 'نامه\u200cها', 'क्\u200dष', '👩\u200d💻'])(
  'G4: %j can be written, with its joiners',
  (text) => {
    expect(findTextFault('title', text)).toBeNull();
  },
);

it.each([
  ['a\u2066b', 'A title can’t hold the invisible character U+2066; without it:', 'ab'],
  ['pay\u200cpal', 'A title can’t hold the invisible character U+200C; without it:', 'paypal'],
  [
    '\u202ea\u200b\u202e ',
    'A title can’t hold the invisible characters U+202E, U+200B; without them:',
    'a',
  ],
  ['\u200b ', 'A title can’t hold the invisible character U+200B.', null],
  [' \u2800', 'Nothing in this title can be seen.', null],
  ['', 'This title is empty.', null],
  ['ä'.repeat(41), 'Too long: at most 80 bytes fit.', null],
])('G4: the fault of %j is named, with a remedy', (text, words, rest) => {
  expect(findTextFault('title', text)).toEqual({ words, rest });
});
