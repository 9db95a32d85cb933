import { expect, it } from 'vitest';
import { formatSecond } from './second-node-messages';

it.each([
  ['http 401', 'asks for a valid key'],
  ['http 404', 'has nothing at this address'],
  ['http 500', 'answered with an error (status 500)'],
  ['http 403', 'refused the request, perhaps because it wants a key or takes none from here'],
  ['http 429', 'was asked too often and is busy right now'],
  ['http 503', 'is busy right now'],
  ['rpc internal-error', 'refused the request (internal-error)'],
  ['rpc node-unhealthy', 'is behind the network right now'],
  ['not-json', 'gave an answer that could not be read'],
  ['unexpected-answer', 'gave an answer that was not what was asked for'],
  ['other-network', 'is on another network than the one chosen'],
  ['network', 'could not be reached'],
  ['timeout', 'did not answer in time'],
  ['not-asked', 'could not be asked'],
  ['something else', 'could not be asked'],
])('V8 a second node that gives nothing, %s: what it did is said', (reason, words) => {
  const node = 'https://two.example/';
  expect(formatSecond({ status: 'unreachable', differences: [], reason, node })).toBe(
    `two.example ${words}, so this rests on one server`,
  );
});
