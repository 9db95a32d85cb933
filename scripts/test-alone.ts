import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { SHARED_VECTORS } from './shared-vectors';

const LEFT_OUT = ['.git', 'node_modules', 'dist', 'coverage', 'test-results'];

/** A copy without sibling folders is like a fresh clone. */
process.exitCode = existsSync(SHARED_VECTORS) ? runInCopy() : run('.');

function runInCopy(): number {
  const parent = mkdtempSync(join(tmpdir(), 'countersign-alone-'));
  const copy = join(parent, 'clone');
  try {
    cpSync('.', copy, { recursive: true, filter: (path) => !LEFT_OUT.includes(path) });
    symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
    return run(copy);
  } finally {
    rmSync(parent, { recursive: true });
  }
}

function run(cwd: string): number {
  const vitest = resolve('node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', ...process.argv.slice(2)];
  return spawnSync(process.execPath, args, { cwd, stdio: 'inherit' }).status ?? 1;
}
