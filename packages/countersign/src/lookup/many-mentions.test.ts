import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  result,
  startScriptedNode,
  type ScriptedNode,
} from '@countersign/core/nodes/test/scripted-node';
import { encodeSignature } from '@countersign/proof/encoding';
import { createSigner } from '@countersign/proof/test/build-transaction';
import { lookUpHere } from '../test/run-here';

const PAGE = 1_000;
const DIGEST = `sha256:${'5'.repeat(64)}`;
const SIGNER = createSigner('a signer').address;
let node: ScriptedNode;

function list(count: number, memo: string | null): string {
  const toSignature = (index: number) => {
    const bytes = new Uint8Array(64);
    new DataView(bytes.buffer).setUint32(0, index + 1);
    return encodeSignature(bytes);
  };
  return JSON.stringify(
    Array.from({ length: count }, (_, index) => ({
      ...{ signature: toSignature(index), slot: 5_000 - index, blockTime: null, err: null },
      ...{ confirmationStatus: 'finalized', memo },
    })),
  );
}

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  node = await startScriptedNode();
  node.play(result('null'));
  node.on('getGenesisHash', result('"4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY"'));
  node.on('getSignaturesForAddress', result(list(PAGE, '[5] hello')));
  node.on('getFirstAvailableBlock', result('0'));
  node.on('getAccountInfo', result('{"context":{"slot":1000000000},"value":null}'));
});
afterAll(async () => {
  vi.restoreAllMocks();
  await node.stop();
});

it('N11 more mentions of a file than are asked for: no claim that there is no signature', async () => {
  const { code, out } = await lookUpHere('--node', node.url, DIGEST);
  expect(code).toBe(2);
  expect(out).toMatch(/^CANNOT CHECK/);
  expect(out).toContain('no signature found among what was read');
  expect(out).toContain('has older mentions, not asked for');
  const { out: json } = await lookUpHere('--node', node.url, '--json', DIGEST);
  expect(JSON.parse(json)).toMatchObject({
    result: 'cannot-check',
    files: [{ result: 'cannot-check', nodes: [{ status: 'cut', hasMore: true }] }],
    remembers: [],
  });
});

it('N11 more mentions of a signer than are asked for: no claim that there is no record', async () => {
  const { code, out } = await lookUpHere('--node', node.url, SIGNER);
  expect(code).toBe(2);
  expect(out).toMatch(/^CANNOT CHECK/);
  expect(out).toContain('has older mentions, not asked for');
  const { out: json } = await lookUpHere('--node', node.url, '--json', SIGNER);
  expect(JSON.parse(json)).toMatchObject({
    result: 'cannot-check',
    signers: [{ result: 'cannot-check', cut: [new URL(node.url).host] }],
  });
});
