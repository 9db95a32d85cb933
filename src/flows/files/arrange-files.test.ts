import { expect, it } from 'vitest';
import { filterFiles, getFolders, sortFiles } from './arrange-files';

const FILES = [
  { id: 1, name: 'trip/day 10/b.jpg', size: 5 },
  { id: 2, name: 'trip/day 9/a.jpg', size: 7 },
  { id: 3, name: 'trip/day 10/sub/C.png', size: null },
  { id: 4, name: 'trip/notes.txt', size: 9 },
];
const getIds = (files: readonly { readonly id: number }[]) => files.map(({ id }) => id);

it('D2 a long list is sorted as dropped, by name as people count, and by size, the largest first', () => {
  expect(getIds(sortFiles(FILES, 'added'))).toEqual([1, 2, 3, 4]);
  expect(getIds(sortFiles(FILES, 'name'))).toEqual([2, 1, 3, 4]);
  expect(getIds(sortFiles(FILES, 'size'))).toEqual([4, 2, 1, 3]);
});

it('D2 a part of a name finds files, in any case, and in one folder', () => {
  expect(getIds(filterFiles(FILES, { filter: ' c.PNG ', folder: null }))).toEqual([3]);
  expect(getIds(filterFiles(FILES, { filter: '', folder: 'trip/day 10' }))).toEqual([1, 3]);
  expect(getIds(filterFiles(FILES, { filter: 'b', folder: 'trip/day 9' }))).toEqual([]);
  expect(filterFiles(FILES, { filter: ' ', folder: null })).toBe(FILES);
});

it.each([
  ['u\u0308bersicht.pdf', '\u00dcber'],
  ['\u00dcbersicht.pdf', 'u\u0308ber'],
  ['\u1112\u1161\u11ab.txt', '\ud55c'],
])('F40 %s is found by %s, however its letters are composed', (name, filter) => {
  expect(filterFiles([{ id: 1, name, size: 1 }], { filter, folder: null })).toHaveLength(1);
});

it('D2 folders are counted and summed where the files first part', () => {
  expect(getFolders(FILES)).toEqual([
    { name: 'trip/day 9', count: 1, bytes: 7 },
    { name: 'trip/day 10', count: 2, bytes: 5 },
  ]);
  expect(getFolders([{ id: 5, name: 'loose.txt', size: 1 }, ...FILES])).toEqual([
    { name: 'trip', count: 4, bytes: 21 },
  ]);
  expect(getFolders(FILES.slice(0, 1))).toEqual([]);
  expect(getFolders([])).toEqual([]);
});

it('D2 odd names are in no folder', () => {
  const odd = ['/etc/passwd', '//', 'a//b', ''].map((name, id) => ({ id, name, size: 1 }));
  expect(getFolders(odd)).toEqual([{ name: 'a', count: 1, bytes: 1 }]);
});
