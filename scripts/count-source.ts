import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

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
const PLACES = ['src/flows', 'src/screens/drop', 'src/screens/sign', 'src/screens/verify'];

/** Pairs of rooms of one place that import each other: then neither stands above the other. */
function countPairs(place: string): number {
  const getRoom = (path: string) => path.slice(place.length + 1).split('/', 1)[0] ?? '';
  const arrows = new Set<string>();
  for (const { path, text } of files.filter((file) => file.path.startsWith(`${place}/`))) {
    for (const [, specifier = ''] of text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
      const target = join(dirname(path), specifier);
      if (!target.startsWith(`${place}/`) || !target.slice(place.length + 1).includes('/'))
        continue;
      arrows.add(`${getRoom(path)} ${getRoom(target)}`);
    }
  }
  const isBoth = (arrow: string) => {
    const [from, to] = arrow.split(' ');
    return from !== to && arrows.has(`${to} ${from}`);
  };
  return [...arrows].filter(isBoth).length / 2;
}

const lines = countAll(/\n/g);
const comments = countAll(/^\s*(?:\/\/|\/\*|\*).*$/gm);

console.table({
  files: files.length,
  lines,
  'lines of comment, in a hundred': Math.round((100 * comments) / lines),
  'folders of more than 15 files': [...perFolder.values()].filter((count) => count > 15).length,
  'pairs of rooms that import each other': PLACES.reduce(
    (sum, place) => sum + countPairs(place),
    0,
  ),
  'import()': countAll(/\bimport\(/g),
  lazyPart: countAll(/\blazyPart(?:<[^(]*>)?\(/g),
  lazyPort: countAll(/\blazyPort(?:<[^(]*>)?\(/g),
  'query keys': countAll(/\bqueryKey:/g),
  'polling rules': countAll(/\brefetchInterval:/g),
});
