import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { build } from 'vite';

export async function buildCommand() {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-command-'));
  const configFile = join(import.meta.dirname, '..', '..', 'vite.config.ts');
  await build({ configFile, logLevel: 'error', build: { outDir: folder } });
  const path = join(folder, 'countersign.js');
  return {
    path,
    /** @param input - written to standard input; null for an input that never ends */
    run: async (args: readonly string[], input: string | null = '') => {
      const child = spawn(process.execPath, [path, ...args]);
      child.stdin.on('error', () => undefined);
      if (input !== null) child.stdin.end(input);
      const code = new Promise<number | null>((resolve) => child.once('close', resolve));
      const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)]);
      return { code: await code, out, error };
    },
    start: (args: readonly string[], cwd: string, environment: Readonly<Record<string, string>>) =>
      spawn(process.execPath, [path, ...args], {
        cwd,
        env: environment,
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    remove: () => {
      rmSync(folder, { recursive: true });
    },
  };
}
