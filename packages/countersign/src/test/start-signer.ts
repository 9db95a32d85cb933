import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, vi } from 'vitest';
import { startNodeProxy } from '../../../../e2e/node-proxy';
import { startNode } from '../../../../local/node';

export async function startSigner() {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const folder = mkdtempSync(join(tmpdir(), 'countersign-signer-'));
  const at = (...names: readonly string[]) => join(folder, ...names);
  const node = await startNode({ slotTimeMs: 20 });
  const proxy = await startNodeProxy(node.rpcUrl);
  writeFileSync(at('id.json'), JSON.stringify([...node.payerSecretKey]), { mode: 0o600 });
  afterAll(async () => {
    vi.restoreAllMocks();
    await proxy.stop();
    node.stop();
    rmSync(folder, { recursive: true });
  });
  return { folder, at, key: at('id.json'), node, proxy };
}
