import { afterAll, beforeAll, expect, it } from 'vitest';
import { startNode, type LocalNode } from '../../../../../local/node';
import { tryCall } from '../rpc/failure';
import { checkCluster } from './cluster-check';
import { getGenesisHash } from './genesis';
import { HTML } from '../test/ask-nodes';
import { createTestCluster } from '../test/cluster';
import { result, rpcError, startScriptedNode, type ScriptedNode } from '../test/scripted-node';

let local: LocalNode;
let scripted: ScriptedNode;

beforeAll(async () => {
  local = await startNode({ slotTimeMs: 50 });
  scripted = await startScriptedNode(local.rpcUrl);
});
afterAll(async () => {
  await scripted.stop();
  local.stop();
});

const { signal } = new AbortController();

it('should name the real node that reported its version (C4)', async () => {
  const { node } = await checkCluster(createTestCluster(local.rpcUrl), signal);

  expect(node).toBe(local.rpcUrl);
});

it.each([
  ['answers 500', { status: 500, body: '' }, 'http 500'],
  ['is busy', { status: 429, body: '' }, 'http 429'],
  ['answers in HTML', HTML, 'not-json'],
  ['answers an error', rpcError(-32005, 'behind'), 'rpc -32005'],
  ['hangs up', 'drop', 'network'],
] as const)('should not ask again when a node %s (C4)', async (_, step, reason) => {
  scripted.play(step);

  expect(await tryCall(checkCluster(createTestCluster(scripted.url), signal))).toEqual({
    status: 'unreachable',
    reason,
  });
  expect(scripted.requests).toHaveLength(1);
});

it.each(['null', '{}', '""', '[]', '{"solana-core":""}', '{"solana-core":7}'])(
  'should fail on the empty result %s (C4)',
  async (value) => {
    scripted.play(result(value));

    await expect(checkCluster(createTestCluster(scripted.url), signal)).rejects.toMatchObject({
      code: 'unexpected-answer',
    });
  },
);

it('should ask for the genesis hash once', async () => {
  scripted.play('pass');
  const cluster = createTestCluster(scripted.url);

  const asked = await getGenesisHash(cluster, signal);

  expect(await getGenesisHash(cluster, signal)).toEqual(asked);
  expect(scripted.requests).toHaveLength(1);
});

it('should not cache a failure to fetch the genesis hash', async () => {
  const cluster = createTestCluster(scripted.url);
  scripted.play({ status: 403, body: '' });
  await expect(getGenesisHash(cluster, signal)).rejects.toThrow('HTTP error (403)');
  scripted.play('pass');

  expect((await getGenesisHash(cluster, signal)).value).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/);
});

it('should refuse a genesis hash that cannot be one', async () => {
  scripted.play({ status: 403, body: '' });
  scripted.on('getGenesisHash', result('"<img src=x>"'));
  const aborting = new AbortController();
  const asking = getGenesisHash(createTestCluster(scripted.url), aborting.signal);
  await expect.poll(() => scripted.requests.length).toBe(1);
  aborting.abort();

  await expect(asking).rejects.toMatchObject({ name: 'AbortError' });
});
