import { expect, it } from 'vitest';
import { arrangeFiles, type Arrangement, type ListedFile } from './arrange-files';

const FILES = [
  { id: 1, name: 'trip/day 10/b.jpg', size: 5 },
  { id: 2, name: 'trip/day 9/a.jpg', size: 7 },
  { id: 3, name: 'trip/day 10/sub/C.png', size: null },
  { id: 4, name: 'trip/notes.txt', size: 9 },
  { id: 5, name: 'trip/index 2.txt', size: 1 },
];

function print(
  files: readonly ListedFile[],
  arrangement: Partial<Arrangement> = {},
  isOpenAtFirst = true,
): readonly string[] {
  const full = {
    order: 'name',
    filter: '',
    opened: new Map<string, boolean>(),
    ...arrangement,
  } as const;
  return arrangeFiles(files, full, isOpenAtFirst).map((row) => {
    const indent = '  '.repeat(row.depth);
    if (row.kind === 'folder') {
      return `${indent}${row.isOpen ? '-' : '+'} ${row.name} ${row.count}, ${row.bytes}`;
    }
    const { name = '' } = files.find(({ id }) => id === row.id) ?? {};
    return `${indent}${name.slice(row.start)}`;
  });
}

it('D2 sorting by name: folders first, numbers by value, and no shared path', () => {
  expect(print(FILES)).toEqual([
    '- day 9 1, 7',
    '  a.jpg',
    '- day 10 2, 5',
    '  - sub 1, 0',
    '    C.png',
    '  b.jpg',
    'index 2.txt',
    'notes.txt',
  ]);
});

it('D2 a closed folder hides its subfolders', () => {
  const closed = ['+ day 9 1, 7', '+ day 10 2, 5', 'index 2.txt', 'notes.txt'];
  expect(print(FILES, {}, false)).toEqual(closed);
  const opened = new Map([['trip/day 10', true]]);
  expect(print(FILES, { opened }, false)).toEqual([
    ...['+ day 9 1, 7', '- day 10 2, 5', '  + sub 1, 0', '  b.jpg', 'index 2.txt', 'notes.txt'],
  ]);
  opened.set('trip/day 10', false);
  expect(print(FILES, { opened })).toContain('+ day 10 2, 5');
});

it('D2 sorting by size: the largest first', () => {
  expect(print(FILES, { order: 'size' }, false)).toEqual([
    ...['+ day 9 1, 7', '+ day 10 2, 5', 'notes.txt', 'index 2.txt'],
  ]);
});

it('D2 a filter finds parts of names, in any case, in closed folders too', () => {
  const found = ['- day 10 1, 0', '  - sub 1, 0', '    C.png'];
  expect(print(FILES, { filter: ' c.PNG ' }, false)).toEqual(found);
  expect(print(FILES, { filter: 'no such' })).toEqual([]);
});

it.each([
  ['u\u0308bersicht.pdf', '\u00dcber'],
  ['\u00dcbersicht.pdf', 'u\u0308ber'],
  ['\u1112\u1161\u11ab.txt', '\ud55c'],
])('F40 %s is found by %s, however its letters are composed', (name, filter) => {
  expect(print([{ id: 1, name, size: 1 }], { filter })).toHaveLength(1);
});

it('D2 odd names are in no folder', () => {
  const odd = ['/etc/passwd', '//', 'a//b', ''].map((name, id) => ({ id, name, size: 1 }));
  expect(print(odd)).toEqual(['- a 1, 1', '  /b', '', '//', '/etc/passwd']);
});
