import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

function getNames(...paths: readonly string[]) {
  return findFiles(paths.map((path) => join(root, path)))
    .map(({ name }) => name)
    .toSorted();
}

it('should find every file in a folder, however deep, also linked ones', () => {
  expect(getNames('photos')).toEqual([
    'photos/a.jpg',
    'photos/link.jpg',
    'photos/may/b.jpg',
    'photos/may/raw/c.dng',
  ]);
});

it('should read the named files', () => {
  expect(getNames('photos/a.jpg', 'photos/may/raw')).toEqual(['a.jpg', 'raw/c.dng']);
});

it('should not ignore a folder without files, or one that does not exist', () => {
  expect(() => getNames('empty')).toThrow('holds no file');
  expect(() => getNames('gone')).toThrow('ENOENT');
});

it('M3 should name a link to a folder, and follow it only if the person named it', () => {
  symlinkSync(folder, join(root, 'empty', 'circle'));
  expect(() => getNames('empty')).toThrow('circle is a link to a folder');
  expect(getNames('empty/circle')).toContain('circle/may/b.jpg');
});

it('L1 a name with * or [ in it is a name: the shell expands patterns', () => {
  writeFileSync(join(root, '[ab].txt'), '');
  writeFileSync(join(root, 'a.txt'), '');
  expect(getNames('[ab].txt')).toEqual(['[ab].txt']);
  expect(() => getNames('*.txt')).toThrow('ENOENT');
});
