import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Tests the ground and the command line on each supported Node, from npm's package `node`, cached
 * in node_modules/.cache.
 */
const VERSIONS = ['20', '22', '24', '26'];

const failed = VERSIONS.filter((version) => {
  console.log(`\n— Node ${version}`);
  return !run(getNode(version), [
    resolve('node_modules/vitest/vitest.mjs'),
    'run',
    'src/proof',
    'cli',
  ]);
});
if (failed.length > 0) console.error(`\nFailed on Node ${failed.join(', ')}.`);
process.exitCode = failed.length > 0 ? 1 : 0;

function getNode(version: string): string {
  const folder = resolve('node_modules/.cache/engines', version);
  const node = join(folder, 'node_modules/node/bin/node');
  if (existsSync(node)) return node;
  mkdirSync(folder, { recursive: true });
  const isThere = run('npm', [
    'install',
    '--prefix',
    folder,
    '--no-save',
    '--no-audit',
    '--no-fund',
    `node@${version}`,
  ]);
  if (!isThere) throw new Error(`npm could not install node@${version}`);
  return node;
}

function run(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}
