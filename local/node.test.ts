import { afterEach, expect, it, vi } from 'vitest';
import { startNode, type LocalNode } from './node.ts';
import { findSurfpool } from './surfpool-addon.ts';

const nodes: LocalNode[] = [];

async function start(): Promise<LocalNode> {
  const node = await startNode({ slotTimeMs: 50 });
  nodes.push(node);
  return node;
}

afterEach(() => {
  nodes.splice(0).forEach((node) => {
    node.stop();
  });
});

async function ask(node: LocalNode, method: string, params: unknown[] = []): Promise<unknown> {
  const response = await fetch(node.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  return response.json();
}

it('should run the real runtime with a funded payer', async () => {
  const node = await start();

  expect(await ask(node, 'getVersion')).toHaveProperty('result.solana-core');
  expect(await ask(node, 'getBalance', [node.payer])).toMatchObject({
    result: { value: 10_000_000_000 },
  });
  expect(node.payerSecretKey).toHaveLength(64);
});

it('should produce blocks at the pace asked for', async () => {
  const node = await start();
  const getSlot = () => ask(node, 'getSlot', [{ commitment: 'processed' }]);
  const first = await getSlot();

  await expect.poll(getSlot).not.toEqual(first);
});

it('should add an airdrop to a balance', async () => {
  const node = await start();

  await node.airdrop(node.payer, 2_000_000n);

  expect(await ask(node, 'getBalance', [node.payer])).toMatchObject({
    result: { value: 10_002_000_000 },
  });
  await expect(node.airdrop('not an address', 2_000_000n)).rejects.toThrow('requestAirdrop');
});

it('should give each node ports of its own and free them when stopped, twice too', async () => {
  const [one, other] = [await start(), await start()];
  expect(one.rpcUrl).not.toBe(other.rpcUrl);
  expect(one.wsUrl).not.toBe(other.wsUrl);

  one.stop();
  one.stop();

  await vi.waitFor(() => expect(ask(one, 'getHealth')).rejects.toThrow());
  expect(await ask(other, 'getHealth')).toMatchObject({ result: 'ok' });
});

it('should survive more transactions than its event queue holds', async () => {
  const node = await start();

  for (let sent = 0; sent < 1_500; sent += 1) await node.airdrop(node.payer, 1_000_000n);

  expect(await ask(node, 'getBalance', [node.payer])).toMatchObject({
    result: { value: 11_500_000_000 },
  });
});

it('should say in a coded error that a platform has no embedded node', () => {
  expect(() => findSurfpool('win32-x64')).toThrow(
    expect.objectContaining({ code: 'node/unsupported-platform' }),
  );
});

it('should say in a coded error that the package is not installed', () => {
  const other = process.platform === 'darwin' ? 'linux-x64' : 'darwin-arm64';

  const load = () => findSurfpool(other);
  expect(load).toThrow(expect.objectContaining({ code: 'node/not-installed' }));
  expect(load).toThrow('it is not installed');
});
