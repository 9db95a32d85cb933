import react from '@vitejs/plugin-react';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { getViteOptions } from '../build/vite-options';
import type { Configuration } from '@countersign/core/configuration/configuration';

const ROOT = join(import.meta.dirname, '..');

export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-bench-'));
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  });
  return folder;
}

export async function buildOurs(configuration: Configuration): Promise<string> {
  const outDir = makeFolder();
  const options = getViteOptions(configuration);
  await build({
    ...options,
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    build: { ...options.build, outDir, emptyOutDir: true },
  });
  return outDir;
}

export async function buildPeer(root: string): Promise<string> {
  const outDir = makeFolder();
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir, emptyOutDir: true },
  });
  return outDir;
}
