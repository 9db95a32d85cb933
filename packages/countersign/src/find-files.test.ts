import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expandPattern } from './expand-pattern';
import { findFiles } from './find-files';

const root = mkdtempSync(join(tmpdir(), 'countersign-files-'));
const folder = join(root, 'photos');

beforeAll(() => {
  mkdirSync(join(folder, 'may', 'raw'), { recursive: true });
  mkdirSync(join(root, 'empty', 'deeper'), { recursive: true });
  for (const name of ['a.jpg', 'may/b.jpg', 'may/raw/c.dng'])
    writeFileSync(join(folder, name), name);
  symlinkSync(join(folder, 'a.jpg'), join(folder, 'link.jpg'));
});
afterAll(() => {
  rmSync(root, { recursive: true });
});

async function getNames(...paths: readonly string[]) {
  return (await findFiles(paths.map((path) => join(root, path))))
    .map(({ name }) => name)
    .toSorted();
}

it('should find every file in a folder, however deep, those that are linked too', async () => {
  expect(await getNames('photos')).toEqual([
    'photos/a.jpg',
    'photos/link.jpg',
    'photos/may/b.jpg',
    'photos/may/raw/c.dng',
  ]);
});

it('should take files as they are named', async () => {
  expect(await getNames('photos/a.jpg', 'photos/may/raw')).toEqual(['a.jpg', 'raw/c.dng']);
});

it('should not pass over a folder without files, or one that is not there', async () => {
  await expect(getNames('empty')).rejects.toThrow('holds no file');
  await expect(getNames('gone')).rejects.toThrow('ENOENT');
});

it('M3 should name a link to a folder, and follow it only where it is named', async () => {
  symlinkSync(folder, join(root, 'empty', 'circle'));
  await expect(getNames('empty')).rejects.toThrow('circle is a link to a folder');
  expect(await getNames('empty/circle')).toContain('circle/may/b.jpg');
});

it('L1 patterns: for who has no shell that expands them', async () => {
  for (const name of ['p/a.txt', 'p/b.txt', 'p/c.md', 'p/q/d.txt', 'p/.e.txt', 'p/[x].txt']) {
    mkdirSync(join(root, name, '..'), { recursive: true });
    writeFileSync(join(root, name), name);
  }
  const find = async (pattern: string) =>
    (await expandPattern(join(root, pattern))).map((path) => path.slice(root.length + 1));
  expect(await find('p/*.txt')).toEqual(['p/[x].txt', 'p/a.txt', 'p/b.txt']);
  expect(await find('p/[!a].*')).toEqual(['p/b.txt', 'p/c.md']);
  expect(await find('p/**/?.txt')).toEqual(['p/a.txt', 'p/b.txt', 'p/q/d.txt']);
  expect(await find('p/**/d.txt')).toEqual(['p/q/d.txt']);
  expect(await find('p/*/d.txt')).toEqual(['p/q/d.txt']);
  expect(await find('p/**')).toEqual(['p/[x].txt', 'p/a.txt', 'p/b.txt', 'p/c.md', 'p/q/d.txt']);
  expect(await find('p/[z-a].txt')).toEqual([]);
  expect(await getNames('p/[x].txt')).toEqual(['[x].txt']);
  await expect(getNames('p/*.none')).rejects.toThrow('ENOENT');
});
