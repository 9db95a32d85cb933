import { expect, it } from 'vitest';
import { formatNodeFailure } from './node-failure';

it.each([
  ['http 401', 'a.example, which asks for a valid key (http 401)'],
  ['http 429', 'a.example, which was asked too often and is busy right now (http 429)'],
  ['http 500', 'a.example, which answered with an error (http 500)'],
  ['not-json', 'a.example, which gave an answer that could not be read (not-json)'],
  ['timeout', 'a.example, which did not answer in time (timeout)'],
  ['network', 'a.example, which could not be reached (network)'],
  ['other-network', 'a.example, which is on another network than the one chosen (other-network)'],
  ['TypeError: x is undefined', 'a.example (TypeError: x is undefined)'],
  ['constructor', 'a.example (constructor)'],
])('R2 a node that failed with %s: the words of the page, and the code', (reason, line) => {
  expect(formatNodeFailure('a.example', reason)).toBe(line);
});
