import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** `npx tsx scripts/count-source.ts [commit]`. Tests and their helpers don't count. */
const commit = process.argv[2];
const ROOTS = ['src', 'packages'];

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 28 });
}

const listed =
  commit === undefined
    ? git('ls-files', ...ROOTS)
    : git('ls-tree', '-r', '--name-only', commit, ...ROOTS);
const paths = listed
  .split('\n')
  .filter((path) => /\.(?:tsx?|css)$/.test(path))
  .filter((path) => !/\.test\.tsx?$|\/test\//.test(path));
const files = paths.map((path) => ({
  path,
  text: commit === undefined ? readFileSync(path, 'utf8') : git('show', `${commit}:${path}`),
}));

function countIn(some: typeof files, pattern: RegExp): number {
  return some.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0);
}

const count = (pattern: RegExp) => countIn(files, pattern);

function countRepeated(names: readonly string[]): number {
  return new Set(names.filter((name, index) => names.indexOf(name) !== index)).size;
}

const folders = files.map(({ path }) => dirname(path));
const perFolder = [...new Set(folders)].map(
  (folder) => folders.filter((each) => each === folder).length,
);
const typeNames = files.flatMap(({ text }) =>
  [...text.matchAll(/^(?:export )?(?:declare )?(?:interface|type) (\w+)/gm)].map(
    ([, name = '']) => name,
  ),
);
const lines = count(/\n/g);
const comments = count(/^\s*(?:\/\/|\/\*|\*).*$/gm);

const [, endings = ''] =
  /export type SigningOutcome =([^;]*;[^]*?)\n(?:\n|$)/.exec(
    files.find(({ path }) => path.endsWith('core/src/signing/signing-types.ts'))?.text ?? '',
  ) ?? [];

console.table({
  'production lines': lines,
  files: files.length,
  'folders of more than 15 files': perFolder.filter((each) => each > 15).length,
  'import() sites': count(/\bimport\(/g),
  'ways a signing ends': (endings.match(/readonly status:/g) ?? []).length,
  'query keys': count(/\bkey: (?:\[|getNodeKey)/g),
  'polling rules': count(/\brefetchInterval:/g),
  'imports from packages up into src': countIn(
    files.filter(({ path }) => path.startsWith('packages/')),
    /(?:from|import\()\s*'(?:\.\.\/)+src\//g,
  ),
  'type names declared more than once': countRepeated(typeNames),
  'lines of comment, in a hundred': Math.round((100 * comments) / lines),
});
