import { formatDigest } from '@countersign/proof/encoding';
import type { Case, Expected } from './case';
import { createFile } from './files';
import { FILE, HIDDEN, HIDDEN_SET, LARGE_SET } from './landed-claims';
import { change, changeList, flipHex, read, set, unedited, type Reading } from './receipt-case';

const OTHER = createFile('other.txt');
const OTHER_DIGEST = formatDigest(OTHER.digest);

const unproved = (...file: string[]): Pick<Expected, 'file' | 'because'> => ({
  file: 'cannot-check',
  because: [...file, 'receipt-files receipt-file-unproved'],
});

function readOwn(name: string, edit: Reading['edit']): Case {
  const files = LARGE_SET.files.slice(3, 4);
  return read(
    name,
    { of: LARGE_SET, own: 3, files, ...(edit && { edit }) },
    unproved('file needs-receipt'),
  );
}

const PATH = ['files', 0, 'path'] as const;
const INDEX = ['files', 0, 'index'] as const;

export const FORGED_FILE_CASES: readonly Case[] = [
  read(
    'a digest exchanged in a file’s receipt (V4)',
    { of: FILE, files: [OTHER], edit: set(['files', 0, 'digest'], OTHER_DIGEST) },
    {
      file: 'mismatch',
      because: ['file file-differs', 'receipt-files receipt-file-unproved'],
    },
  ),
  read(
    'a digest exchanged in the list of a large set (V4)',
    { of: LARGE_SET, files: [OTHER], edit: set(['files', 0, 'digest'], OTHER_DIGEST) },
    unproved('file needs-receipt'),
  ),
  read(
    'a file added to the list of a large set (V4)',
    {
      of: LARGE_SET,
      files: [OTHER],
      edit: changeList(['files'], (files) => [
        ...files,
        { name: OTHER.name, size: OTHER.size, digest: OTHER_DIGEST },
      ]),
    },
    unproved('file needs-receipt'),
  ),
  read(
    'a file left out of the list of a large set (V4)',
    {
      of: LARGE_SET,
      files: LARGE_SET.files.slice(3, 4),
      edit: changeList(['files'], (files) => files.slice(1)),
    },
    unproved('file needs-receipt'),
  ),
  read(
    'a digest exchanged in a file’s own receipt (V4)',
    { of: LARGE_SET, own: 3, files: [OTHER], edit: set(['files', 0, 'digest'], OTHER_DIGEST) },
    unproved('file needs-receipt'),
  ),
  readOwn('one digit changed in a path (V4)', change([...PATH, 0], flipHex)),
  readOwn(
    'a path cut short (V4)',
    changeList(PATH, (path) => path.slice(0, -1)),
  ),
  readOwn(
    'a path with a hash too many (V4)',
    changeList(PATH, (path) => [...path, '00'.repeat(32)]),
  ),
  readOwn(
    'a path in another order (V4)',
    changeList(PATH, (path) => path.toReversed()),
  ),
  readOwn('an empty path (V4)', set(PATH, [])),
  readOwn(
    'an index moved by one (V4)',
    change(INDEX, (index) => Number(index) ^ 1),
  ),
  readOwn('an index beyond the set (V4)', set(INDEX, 12)),
  read(
    'another salt (V4)',
    { of: HIDDEN, files: HIDDEN.files, edit: change(['files', 0, 'salt'], flipHex) },
    unproved('file needs-salt'),
  ),
  read(
    'a salt left out (V4)',
    { of: HIDDEN, files: HIDDEN.files, edit: set(['files', 0, 'salt'], undefined) },
    unproved('file needs-salt'),
  ),
  read(
    'no receipt for a hidden file (V4)',
    { of: HIDDEN, files: HIDDEN.files },
    { file: 'cannot-check', because: ['file needs-salt'] },
  ),
  read(
    'another file under a true salt (V4)',
    { of: HIDDEN, files: [OTHER], edit: unedited },
    { file: 'mismatch', because: ['file file-differs'] },
  ),
  read(
    'one salt for all files of a hidden set (V4)',
    {
      of: HIDDEN_SET,
      files: HIDDEN_SET.files,
      edit: set(['files', 'each', 'salt'], '00'.repeat(32)),
    },
    unproved('file needs-salt'),
  ),
];
