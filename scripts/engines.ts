import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Installs Node from npm's package `node`, and returns the path of its binary. */
export function getNode(version: string): string {
  const folder = resolve('node_modules/.cache/engines', version);
  const node = join(folder, 'node_modules/node/bin/node');
  if (existsSync(node)) return node;
  mkdirSync(folder, { recursive: true });
  const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund'];
  if (!run('npm', [...args, `node@${version}`])) {
    throw new Error(`npm could not install node@${version}`);
  }
  return node;
}

export function run(command: string, args: readonly string[], cwd?: string): boolean {
  return spawnSync(command, args, { stdio: 'inherit', cwd }).status === 0;
}
