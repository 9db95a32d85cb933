import { afterAll, beforeAll, expect, it } from 'vitest';
import { getWithdrawalMark, MARK_OWNER } from '@countersign/proof/claims';
import { encodeAddress, encodeSignature } from '@countersign/proof/encoding';
import { splitByHost } from '../../configuration/split-by-host';
import { readMark } from './mark';
import { createTestCluster } from '../test/cluster';
import { result, rpcError, startScriptedNode, type ScriptedNode } from '../test/scripted-node';

let node: ScriptedNode;

const { signal } = new AbortController();
const SIGNATURE = encodeSignature(new Uint8Array(64).fill(3));
const { address } = getWithdrawalMark(encodeAddress(new Uint8Array(32).fill(9)), SIGNATURE);

beforeAll(async () => {
  node = await startScriptedNode();
});
afterAll(() => node.stop());

const account = (owner: unknown) =>
  result(
    JSON.stringify({
      context: { slot: 1 },
      value: { owner, lamports: 890_880, data: ['', 'base64'] },
    }),
  );
const NO_ACCOUNT = result('{"context":{"slot":1},"value":null}');
const SYSTEM = '1'.repeat(32);

async function ask(slot: bigint | null = null, ...more: readonly string[]) {
  const [host] = splitByHost(createTestCluster(node.url, ...more));
  if (host === undefined) throw new Error('no host');
  return readMark(host, address, slot, signal);
}

it('R4 should be asked for once, at `confirmed`, if it is not set', async () => {
  node.play(NO_ACCOUNT);
  expect(await ask(1n)).toEqual({ node: node.url, status: 'not-set', slot: 1n });
  expect(node.requests.map(({ method }) => method)).toEqual(['getAccountInfo']);
  const { body } = node.requests[0]!;
  expect(body).toContain(address);
  expect(body).toContain('"commitment":"confirmed"');
  expect(body).not.toContain('minContextSlot');
});

it('N6 should be asked for again if it is not set at a slot before the record’s', async () => {
  node.play(NO_ACCOUNT, result('{"context":{"slot":2},"value":null}'));
  expect(await ask(2n)).toMatchObject({ status: 'not-set' });
  expect(node.requests).toHaveLength(2);
});

it('N6 should believe “set” from a node at any slot, as another can name a slot that none has reached', async () => {
  node.play(account(MARK_OWNER));
  expect(await ask(1_000_000_000n)).toMatchObject({ status: 'set' });
});

it('N6 should not believe “not set” from a node that does not name its slot', async () => {
  node.play(result('{"value":null}'), NO_ACCOUNT);
  expect(await ask(1n)).toMatchObject({ status: 'not-set' });
  expect(node.requests).toHaveLength(2);
});

it('R4 should be asked for once if it is set', async () => {
  node.play(account(MARK_OWNER));
  expect(await ask()).toEqual({ node: node.url, status: 'set' });
  expect(node.requests).toHaveLength(1);
});

it('two URLs of one host are one node: the second is asked if the first does not answer', async () => {
  node.play(rpcError(-32601, 'no such method'), NO_ACCOUNT);
  const other = `${node.url}/other`;
  expect(await ask(null, other)).toEqual({ node: other, status: 'not-set', slot: 1n });
});

it.each([
  ['nobody assigned', SYSTEM],
  ['another program owns', `${MARK_OWNER.slice(0, -1)}s`],
])('R4 should not be set if %s the account', async (_, owner) => {
  node.play(account(owner));
  expect(await ask()).toMatchObject({ status: 'not-set' });
});

it.each([
  ['offers no accounts', rpcError(-32601, 'no such method'), 'rpc -32601'],
  ['is closed', { status: 403, body: '' }, 'http 403'],
])('N6 should report that a node %s', async (_, step, reason) => {
  node.play(step);
  expect(await ask()).toEqual({ node: node.url, status: 'unreachable', reason });
});

it('should refuse an answer without an owner, and ask again', async () => {
  node.play(account(7), NO_ACCOUNT);
  expect(await ask()).toMatchObject({ status: 'not-set' });
  expect(node.requests).toHaveLength(2);
});
