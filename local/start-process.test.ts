import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startProcess } from './start-process.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'surfpool-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function writeAddon(start: string) {
  const [addon, starts] = [join(folder, 'addon.cjs'), join(folder, 'starts')];
  writeFileSync(starts, '');
  writeFileSync(
    addon,
    `const fs = require('node:fs');
    const hang = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    const node = { rpcUrl: 'http://a', wsUrl: 'ws://a', payer: 'a', payerSecretKey: [1], drainEvents() {} };
    exports.Surfnet = { startWithConfig(config) {
      fs.appendFileSync(${JSON.stringify(starts)}, '|');
      const count = fs.readFileSync(${JSON.stringify(starts)}, 'utf8').length;
      ${start}
    } };`,
  );
  return { addon, countStarts: () => readFileSync(starts, 'utf8').length };
}

it('should start anew what hangs, as Surfpool does where its port was taken', async () => {
  const { addon, countStarts } = writeAddon('if (count === 1) hang(); return node;');
  const { started, stop } = await startProcess(addon, 50, 5_000);
  expect(started).toMatchObject({ rpcUrl: 'http://a', payerSecretKey: [1] });
  expect(countStarts()).toBe(2);
  stop();
});

it('should not wait for one that says that its port was taken', async () => {
  const { addon, countStarts } = writeAddon(
    'fs.writeSync(2, "Error: RPC port 1 is already in use."); hang();',
  );
  await expect(startProcess(addon, 50)).rejects.toThrow('RPC port 1 is already in use');
  expect(countStarts()).toBe(5);
});

it('should say that it did not start, after five attempts', async () => {
  const { addon, countStarts } = writeAddon('hang();');
  await expect(startProcess(addon, 50, 300)).rejects.toThrow('did not start within 300 ms');
  expect(countStarts()).toBeLessThanOrEqual(5);
});

it('should not wait for what has ended', async () => {
  const { addon, countStarts } = writeAddon('throw new Error("broken");');
  await expect(startProcess(addon, 50)).rejects.toThrow('It ended: 1.');
  expect(countStarts()).toBe(5);
});
