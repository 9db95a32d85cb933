import { afterAll, beforeAll, expect, it } from 'vitest';
import { encodeAddress, encodeSignature } from '@countersign/proof/encoding';
import { lookUpSignatures } from './lookup';
import { createTestCluster } from '../test/cluster';
import { result, startScriptedNode, type ScriptedNode } from '../test/scripted-node';

let node: ScriptedNode;

const { signal } = new AbortController();
const ADDRESS = encodeAddress(new Uint8Array(32).fill(9));

beforeAll(async () => {
  node = await startScriptedNode();
});
afterAll(() => node.stop());

const createSignature = (index: number) =>
  encodeSignature(Uint8Array.from({ length: 64 }, (_, byte) => (index >> ((byte % 4) * 8)) & 0xff));

function createPage(from: number, count: number) {
  const entries = Array.from({ length: count }, (_, index) => ({
    signature: createSignature(from + index),
    slot: 1_000_000 - from - index,
    blockTime: null,
    err: null,
    memo: null,
  }));
  return result(JSON.stringify(entries));
}

it('should read page after page, each from the last one’s end (D3)', async () => {
  node.play(createPage(0, 1_000), createPage(1_000, 3));

  const { entries, hasMore } = await lookUpSignatures(createTestCluster(node.url), ADDRESS, signal);

  expect(entries).toHaveLength(1_003);
  expect(hasMore).toBe(false);
  expect(node.requests[0]!.body).toContain('"limit":1000');
  expect(node.requests[1]!.body).toContain(`"before":"${createSignature(999)}"`);
});

it('should stop after five pages and say that there are more', async () => {
  node.play(
    createPage(0, 1_000),
    createPage(1_000, 1_000),
    createPage(2_000, 1_000),
    createPage(3_000, 1_000),
    createPage(4_000, 1_000),
    createPage(5_000, 1_000),
  );

  const { entries, hasMore } = await lookUpSignatures(createTestCluster(node.url), ADDRESS, signal);

  expect([entries.length, hasMore, node.requests.length]).toEqual([5_000, true, 5]);
});

it('should list no transaction twice when a node repeats its page for ever', async () => {
  node.play(createPage(0, 1_000));

  const { entries } = await lookUpSignatures(createTestCluster(node.url), ADDRESS, signal);

  expect(entries).toHaveLength(1_000);
});

it('should keep slot, time and error as the node reports them, and limit the memo’s length', async () => {
  node.play(
    result(
      JSON.stringify([
        {
          signature: createSignature(1),
          slot: 7,
          blockTime: 1_795_183_152,
          err: { InstructionError: [0, 'GenericError'] },
          memo: 'x'.repeat(100_000),
        },
        { signature: createSignature(2), slot: 6, err: null, memo: 7 },
      ]),
    ),
  );

  const { entries } = await lookUpSignatures(createTestCluster(node.url), ADDRESS, signal);

  expect(entries[0]).toMatchObject({
    slot: 7n,
    blockTime: 1_795_183_152n,
    err: '{"InstructionError":[0,"GenericError"]}',
  });
  expect(entries[0]!.memoHint).toHaveLength(2_000);
  expect(entries[1]).toMatchObject({ blockTime: null, memoHint: null });
});

it('should return an empty list for an unknown address, and refuse an invalid one', async () => {
  node.play(result('[]'));

  expect(await lookUpSignatures(createTestCluster(node.url), ADDRESS, signal)).toMatchObject({
    entries: [],
    hasMore: false,
  });
  await expect(
    lookUpSignatures(createTestCluster(node.url), 'l'.repeat(40), signal),
  ).rejects.toMatchObject({ code: 'address/malformed' });
});

it('should not show a visitor signatures that cannot be any (W7)', async () => {
  const other = await startScriptedNode();
  node.play(result('[{"signature":"<script>","slot":1}]'));
  other.play(createPage(0, 1));

  const { entries } = await lookUpSignatures(
    createTestCluster(node.url, other.url),
    ADDRESS,
    signal,
  );

  expect(entries.map((entry) => entry.node)).toEqual([other.url]);
  await other.stop();
});
