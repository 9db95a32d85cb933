import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { SHARED_VECTORS } from './shared-vectors';

const LEFT_OUT = ['.git', 'node_modules', 'dist', 'coverage', 'test-results'];

/**
 * Runs the unit tests and the coverage in a copy without sibling folders, like a fresh clone.
 * Skipped where there are none.
 */
if (existsSync(SHARED_VECTORS)) process.exitCode = runInCopy();
else console.log('Nothing stands beside this folder: the unit tests ran alone already.');

function runInCopy(): number {
  const parent = mkdtempSync(join(tmpdir(), 'countersign-alone-'));
  const copy = join(parent, 'clone');
  try {
    cpSync('.', copy, { recursive: true, filter: (path) => !LEFT_OUT.includes(path) });
    symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
    const vitest = resolve('node_modules/vitest/vitest.mjs');
    const { status } = spawnSync(process.execPath, [vitest, 'run', '--coverage'], {
      cwd: copy,
      stdio: 'inherit',
    });
    return status ?? 1;
  } finally {
    rmSync(parent, { recursive: true });
  }
}
