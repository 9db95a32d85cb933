import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createReceipt, serializeReceipt } from '@countersign/proof/receipts';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startScriptedNode, type ScriptedNode } from '@countersign/core/nodes/test/scripted-node';
import { createSigningWorld } from '@countersign/core/test/signing-world';
import { runAny } from '../test/run-here';

const { signature, signed, request } = createSigningWorld();
const folder = mkdtempSync(join(tmpdir(), 'countersign-configured-'));
const at = (name: string) => join(folder, name);
const USUAL = at('.config/solana/cli/config.yml');
const RECEIPT = at('receipt.json');
let node: ScriptedNode;

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const network = { genesisHash: request.genesisHash, label: 'Mainnet' };
  const { subjects, planned } = request;
  const about = { claim: planned.claim, subjects, transaction: signed, network };
  writeFileSync(RECEIPT, serializeReceipt(createReceipt(about)));
  mkdirSync(join(USUAL, '..'), { recursive: true });
  node = await startScriptedNode();
  node.play({ status: 403, body: '' });
  writeFileSync(at('own.yml'), `json_rpc_url: "${node.url}"\n`);
});
afterEach(() => {
  rmSync(USUAL, { force: true });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await node.stop();
  rmSync(folder, { recursive: true });
});

async function count(...args: readonly string[]) {
  const before = node.requests.length;
  const { code, text } = await runAny(args, { HOME: folder });
  return { code, text, asked: node.requests.length - before };
}

const VERIFY = ['verify', '--receipt-only', '--any-author', RECEIPT];
const NEEDED = [
  ['lookup', ['lookup', `sha256:${'a'.repeat(64)}`]],
  ['inspect', ['inspect', signature]],
] as const;

it.each([['verify', VERIFY], ['inspect a receipt', ['inspect', RECEIPT]], ...NEEDED] as const)(
  'L1 %s: asks the node of the configuration that is named with -C',
  async (_, args) => {
    expect((await count(...args, '-C', at('own.yml'))).asked).toBeGreaterThan(0);
  },
);

it.each(NEEDED)(
  'L1 %s, which needs a node: asks the one in the Solana CLI’s configuration at its usual path',
  async (_, args) => {
    expect(await count(...args)).toMatchObject({ code: 64, asked: 0 });
    writeFileSync(USUAL, `json_rpc_url: ${node.url}\n`);
    expect((await count(...args)).asked).toBeGreaterThan(0);
  },
);

it('L1 verify: asks only the named nodes, whatever the Solana CLI’s configuration says', async () => {
  writeFileSync(USUAL, `json_rpc_url: ${node.url}\n`);
  expect(await count(...VERIFY)).toMatchObject({ code: 0, asked: 0 });
});

it('L1 a named node wins over the configuration, which is not read then', async () => {
  const args = ['-C', at('none.yml'), '--node', node.url];
  expect((await count(...VERIFY, ...args)).asked).toBeGreaterThan(0);
});

it.each(['json_rpc_url: ""\n', 'json_rpc_url: file:///etc\n', 'keypair_path: /a\n'])(
  'L1 a configuration without a node that can be asked: reported, and nothing is checked (%j)',
  async (text) => {
    writeFileSync(at('bare.yml'), text);
    const { code, text: said } = await count(...VERIFY, '-C', at('bare.yml'));
    expect([code, said]).toEqual([2, expect.stringContaining('names no node')]);
  },
);

it('L1 a named configuration that does not exist: reported', async () => {
  const { code, text } = await count(...VERIFY, '-C', at('none.yml'));
  expect([code, text]).toEqual([2, expect.stringContaining('none.yml: no such file')]);
});
