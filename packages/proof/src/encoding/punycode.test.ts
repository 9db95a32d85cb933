import { expect, it } from 'vitest';
import { decodePunycode } from './punycode';

/** The examples of RFC 3492, section 7.1, with lowercase letters. */
it.each([
  ['', ''],
  ['egbpdaj6bu4bxfgehfvwxn', 'ليهمابتكلموشعربي؟'],
  ['ihqwcrb4cv8a8dqg056pqjye', '他们为什么不说中文'],
  ['ihqwctvzc91f659drss3x8bo0yb', '他們爲什麽不說中文'],
  ['4dbcagdahymbxekheh6e0a7fei0b', 'למההםפשוטלאמדבריםעברית'],
  ['i1baa7eci9glrd9b2ae1bj0hfcgg6iyaf8o0a1dig0cd', 'यहलोगहिन्दीक्योंनहींबोलसकतेहैं'],
  ['b1abfaaepdrnnbgefbadotcwatmq2g4l', 'почемужеонинеговорятпорусски'],
  ['de-jg4avhby1noc0d', 'パフィーdeルンバ'],
  ['d9juau41awczczp', 'そのスピードで'],
])('%s should be decoded to %s', (text, expected) => {
  expect(decodePunycode(text)).toBe(expected);
});

it.each(['-abc', 'ab-!', 'ABC', 'zz', 'zzzzzzzz', '99999999', 'ib9b'])(
  '%j should be refused',
  (text) => {
    expect(decodePunycode(text)).toBeNull();
  },
);
