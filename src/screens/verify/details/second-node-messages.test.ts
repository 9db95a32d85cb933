import { expect, it } from 'vitest';
import { formatSecond } from './second-node-messages';

it.each([
  ['http 401', 'answered with an error (401)'],
  ['http 500', 'answered with an error (500)'],
  ['http 403', 'does not serve web pages'],
  ['http 429', 'is busy right now'],
  ['rpc internal-error', 'refused the request (internal-error)'],
  ['rpc node-unhealthy', 'is behind the network right now'],
  ['not-json', 'gave an answer that could not be read'],
  ['unexpected-answer', 'gave an answer that was not what was asked for'],
  ['other-network', 'is on another network than the one chosen'],
  ['network', 'did not answer'],
  ['timeout', 'did not answer'],
  ['Error: something else', 'did not answer'],
])('V8 a second node that gives nothing, %s: what it did is said', (reason, words) => {
  const node = 'https://two.example/';
  expect(formatSecond({ status: 'unreachable', differences: [], reason, node })).toBe(
    `two.example ${words}, so this rests on one server`,
  );
});
