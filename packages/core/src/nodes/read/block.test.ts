import { afterAll, beforeAll, expect, it } from 'vitest';
import { fetchFirstBlock } from './block';
import { createTestCluster } from '../test/cluster';
import {
  result,
  rpcError,
  startScriptedNode,
  type NodeStep,
  type ScriptedNode,
} from '../test/scripted-node';

const { signal } = new AbortController();
const MISSING = rpcError(-32601, 'Method not found');

let node: ScriptedNode;

beforeAll(async () => {
  node = await startScriptedNode();
});
afterAll(() => node.stop());

async function ask(first: NodeStep, time: NodeStep) {
  node.play(MISSING);
  node.on('getFirstAvailableBlock', first);
  node.on('getBlockTime', time);
  const memory = await fetchFirstBlock(createTestCluster(node.url), signal);
  return { memory, asked: node.requests.length };
}

it.each([
  ['everything', result('0'), MISSING, { slot: 0n, blockTime: null }, 1],
  ['all but the first slot', result('1'), MISSING, { slot: 1n, blockTime: null }, 1],
  ['since a time', result('9'), result('1795183152'), { slot: 9n, blockTime: 1_795_183_152n }, 2],
  ['since a slot without a time', result('9'), result('null'), { slot: 9n, blockTime: null }, 2],
  ['since a slot that is gone', result('9'), rpcError(-32001), { slot: 9n, blockTime: null }, 2],
  ['since before Solana', result('9'), result('7'), { slot: 9n, blockTime: null }, 2],
  ['nothing that it would tell', MISSING, MISSING, null, 1],
  ['since a slot that no number holds', result('9007199254740993'), MISSING, null, 1],
  ['nonsense', result('"long"'), MISSING, null, 1],
] as const)('should believe a node that remembers %s', async (_, first, time, memory, asked) => {
  expect(await ask(first, time)).toEqual({ memory, asked });
});

it('a node that refuses: its oldest block is unknown; an abort ends the call', async () => {
  expect(await ask({ status: 403, body: '' }, MISSING)).toEqual({ memory: null, asked: 1 });
  const asking = fetchFirstBlock(createTestCluster(node.url), AbortSignal.abort());
  await expect(asking).rejects.toMatchObject({ name: 'AbortError' });
});
