import { afterAll, beforeAll, expect, it } from 'vitest';
import { getWithdrawalMark, MARK_OWNER } from '@countersign/proof/claims';
import { encodeAddress, encodeSignature } from '@countersign/proof/encoding';
import { readMarks } from './marks';
import { createTestCluster } from '../test/cluster';
import { result, rpcError, startScriptedNode, type ScriptedNode } from '../test/scripted-node';

let first: ScriptedNode;
let second: ScriptedNode;

const { signal } = new AbortController();
const SIGNATURE = encodeSignature(new Uint8Array(64).fill(3));
const { address } = getWithdrawalMark(encodeAddress(new Uint8Array(32).fill(9)), SIGNATURE);

beforeAll(async () => {
  [first, second] = await Promise.all([startScriptedNode(), startScriptedNode()]);
});
afterAll(() => Promise.all([first.stop(), second.stop()]));

const account = (owner: unknown) =>
  result(
    JSON.stringify({
      context: { slot: 1 },
      value: { owner, lamports: 890_880, data: ['', 'base64'] },
    }),
  );
const NO_ACCOUNT = result('{"context":{"slot":1},"value":null}');
const SYSTEM = '1'.repeat(32);

it('should ask each node once, and say what each said (H2)', async () => {
  first.play(NO_ACCOUNT);
  second.play(account(MARK_OWNER));

  const answers = await readMarks(createTestCluster(first.url, second.url), address, signal);

  expect(answers).toEqual([
    { node: first.url, status: 'not-marked' },
    { node: second.url, status: 'marked' },
  ]);
  expect(first.requests.map(({ method }) => method)).toEqual(['getAccountInfo']);
  expect(first.requests[0]!.body).toContain(address);
  expect(first.requests[0]!.body).toContain('"commitment":"finalized"');
});

it('two URLs of one host are one node: the second is asked where the first does not answer', async () => {
  first.play(rpcError(-32601, 'no such method'), account(MARK_OWNER));
  const other = `${first.url}/other`;
  expect(await readMarks(createTestCluster(first.url, other), address, signal)).toEqual([
    { node: other, status: 'marked' },
  ]);
});

it.each([
  ['nobody assigned', SYSTEM],
  ['another program owns', `${MARK_OWNER.slice(0, -1)}s`],
])('should not call marked what %s', async (_, owner) => {
  first.play(account(owner));

  expect(await readMarks(createTestCluster(first.url), address, signal)).toEqual([
    { node: first.url, status: 'not-marked' },
  ]);
});

it.each([
  ['refuses', rpcError(-32601, 'no such method')],
  ['is closed', { status: 403, body: '' }],
])('should tell that a node %s, and what the other said', async (_, step) => {
  first.play(step);
  second.play(NO_ACCOUNT);

  expect(await readMarks(createTestCluster(first.url, second.url), address, signal)).toEqual([
    { node: first.url, status: 'unreachable', reason: expect.any(String) as unknown },
    { node: second.url, status: 'not-marked' },
  ]);
});

it('should believe nothing where a node sends no owner, and ask again', async () => {
  first.play(account(7), account(MARK_OWNER));

  expect(await readMarks(createTestCluster(first.url), address, signal)).toEqual([
    { node: first.url, status: 'marked' },
  ]);
  expect(first.requests).toHaveLength(2);
});
