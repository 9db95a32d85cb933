import { expect, it } from 'vitest';
import { withoutKey } from './without-key';

const KEY = '0f9c21d4-77aa-4be1';

it.each([
  ['in its query', `https://node.example/?api-key=${KEY}`, `invalid api key provided: ${KEY}`],
  ['in its path', `https://node.example/v2/${KEY}`, `no app of ${KEY} at https://node.example/v2`],
  ['as the whole address', `https://node.example/v2/${KEY}`, `https://node.example/v2/${KEY}`],
  ['as a bare query', `https://node.example/?${KEY}`, `bad request: POST /?${KEY}`],
  [
    'with signs that an address can’t hold',
    'https://node.example/?key=0f9c21d4%2F77aa%2B4be1',
    'no 0f9c21d4/77aa+4be1 nor 0f9c21d4%2F77aa%2B4be1',
  ],
])('N12 a key that a node repeats, %s: removed', (_where, node, said) => {
  const told = withoutKey(said, node);
  expect(told).not.toMatch(/0f9c21d4|77aa/);
  expect(told).toContain('…');
});

it.each([
  'https://node.example',
  'https://node.example/',
  'https://node.example/v1/mainnet?tier=a&tier=',
])('N12 a message of a node %s without a key stays', (node) => {
  const said = 'node.example: a v1 of mainnet, tier a, is not here';
  expect(withoutKey(said, node)).toBe(said);
});
