import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { getNode, run } from './engines';

/** Builds the last commit in clean clones on two versions of Node, and compares the files. */
const VERSIONS = ['20', '24'];

const parent = mkdtempSync(join(tmpdir(), 'countersign-reproducible-'));
try {
  const lists = VERSIONS.map((version) => buildClone(version));
  const files = new Set(lists.flatMap((list) => Object.keys(list)));
  const different = [...files].filter((file) => new Set(lists.map((list) => list[file])).size > 1);
  for (const file of different) console.error(`${file} differs`);
  if (different.length > 0) process.exitCode = 1;
  else console.log(`${files.size} files, the same bytes on Node ${VERSIONS.join(' and ')}.`);
} finally {
  rmSync(parent, { recursive: true, force: true });
}

function buildClone(version: string): Record<string, string> {
  const node = getNode(version);
  const clone = join(parent, `node-${version}`);
  execFileSync('git', ['clone', '--quiet', '.', clone]);
  const path = `${dirname(node)}:${process.env.PATH ?? ''}`;
  const npm = (...args: string[]) => {
    if (!run('env', [`PATH=${path}`, 'npm', ...args], clone)) {
      throw new Error(`npm ${args.join(' ')} failed on Node ${version}`);
    }
  };
  npm('ci', '--no-audit', '--no-fund', '--silent');
  npm('run', '--silent', 'build');
  const lines = readFileSync(join(clone, 'dist/SHA256SUMS'), 'utf8').split('\n').filter(Boolean);
  return Object.fromEntries(
    lines.map((line) => {
      const [hash = '', path = ''] = line.split('  ');
      return [path, hash];
    }),
  );
}
