import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Counts what makes the page's source large or hard to follow, of what is checked in at a commit:
 * `npx tsx scripts/count-source.ts [commit]`. Tests and what only they use are left out.
 */
const commit = process.argv[2];

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 28 });
}

const listed =
  commit === undefined
    ? git('ls-files', 'src')
    : git('ls-tree', '-r', '--name-only', commit, 'src');
const paths = listed
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/test\//.test(path));
const files = paths.map((path) => ({
  path,
  text: commit === undefined ? readFileSync(path, 'utf8') : git('show', `${commit}:${path}`),
}));

function countAll(pattern: RegExp): number {
  return files.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0);
}

const perFolder = new Map<string, number>();
for (const { path } of files) {
  perFolder.set(dirname(path), (perFolder.get(dirname(path)) ?? 0) + 1);
}
const lines = countAll(/\n/g);
const comments = countAll(/^\s*(?:\/\/|\/\*|\*).*$/gm);

console.table({
  files: files.length,
  lines,
  'lines of comment, in a hundred': Math.round((100 * comments) / lines),
  'folders of more than 15 files': [...perFolder.values()].filter((count) => count > 15).length,
  'import()': countAll(/\bimport\(/g),
  lazyPart: countAll(/\blazyPart(?:<[^(]*>)?\(/g),
  lazyPort: countAll(/\blazyPort(?:<[^(]*>)?\(/g),
  'query keys': countAll(/\bqueryKey:/g),
  'polling rules': countAll(/\brefetchInterval:/g),
});
