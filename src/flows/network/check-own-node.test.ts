import { expect, it } from 'vitest';
import { createCluster } from '../test/cluster';
import { isAskedAlready, isNodeOf, parseTypedNode } from './check-own-node';

it.each([
  ['https://node.example', 'https://node.example/'],
  [' https://node.example/key/a?api-key=b#c ', 'https://node.example/key/a?api-key=b'],
  ['http://localhost:8899', 'http://localhost:8899/'],
  ['http://127.0.0.1:8899/', 'http://127.0.0.1:8899/'],
])('R3 the address %j: taken', (text, node) => {
  expect(parseTypedNode(text)).toEqual({ status: 'valid', node });
});

it.each([
  ['node.example', 'no address'],
  ['http://node.example', 'https://'],
  ['http://localhost.node.example', 'https://'],
  ['http://127.0.0.1.node.example', 'https://'],
  ['http://[::1]:8899', 'https://'],
  ['https://[::1]:8899', 'host'],
  ['http://node.localhost:8899', 'https://'],
  ['http://127.0.0.2:8899', 'https://'],
  ['wss://node.example', 'https://'],
  ['javascript:alert(1)', 'https://'],
  ['https://me@node.example', 'user name'],
  ['https://node.example@other.example', 'user name'],
  ['https://*.example', 'host'],
  [`https://node.example/${'a'.repeat(2048)}`, 'too long'],
])('R3 the address %j: refused', (text, reason) => {
  expect(parseTypedNode(text)).toEqual({
    status: 'invalid',
    reason: expect.stringContaining(reason) as string,
  });
});

const LOCAL = createCluster('solana:localnet', 'Localnet');
const DEVNET = createCluster('solana:devnet', 'Devnet');
const OWN = 'https://own.example/';

function createChain(hashes: Readonly<Record<string, string>>) {
  const asked: string[] = [];
  const getGenesisHash = ({ endpoints: [node = ''] }: typeof LOCAL) => {
    asked.push(node);
    return Promise.resolve({ value: hashes[node] ?? 'the network', node });
  };
  return { asked, chain: { getGenesisHash } };
}

it('R3 a node of a public network: no other node is asked', async () => {
  const { asked, chain } = createChain({});
  expect(await isNodeOf(chain, DEVNET, OWN, AbortSignal.timeout(1000))).toBe(true);
  expect(asked).toEqual([OWN]);
});

it('R3 a network without a fixed hash: compared with its configured node', async () => {
  const { asked, chain } = createChain({});
  expect(await isNodeOf(chain, LOCAL, OWN, AbortSignal.timeout(1000))).toBe(true);
  expect(asked).toEqual([OWN, ...LOCAL.endpoints]);
});

it('R3 a node of another network: refused', async () => {
  const { chain } = createChain({ [OWN]: 'another' });
  expect(await isNodeOf(chain, LOCAL, OWN, AbortSignal.timeout(1000))).toBe(false);
});

const CONFIGURED = createCluster('solana:devnet', 'Devnet');
const ASKED = {
  ...CONFIGURED,
  endpoints: ['https://node.example', 'http://127.0.0.1:8899'] as const,
};

it.each([
  'https://node.example/x',
  'https://node.example/?api-key=x',
  'https://NODE.example',
  'https://node.example.',
  'https://node.example:443/',
  'http://localhost:8899',
  'http://LOCALHOST:08899/x',
])('N17 the configured node, written as %s: known as asked already', (text) => {
  const typed = parseTypedNode(text);
  if (typed.status === 'invalid') throw new Error(typed.reason);
  expect(isAskedAlready(ASKED, typed.node)).toBe(true);
});

it.each(['https://other.example', 'https://node.example:8443', 'http://localhost:8898'])(
  'N17 another node, %s: not asked already',
  (node) => {
    expect(isAskedAlready(ASKED, node)).toBe(false);
  },
);
