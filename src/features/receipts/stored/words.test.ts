import { expect, it } from 'vitest';
import { formatImport } from './words';

const NONE = {
  added: 0,
  here: 0,
  files: 0,
  unproved: 0,
  removed: 0,
  refused: 0,
  newer: 0,
  unread: 0,
  unkept: 0,
};

it.each([
  [{ added: 1 }, 'Imported 1 proof.'],
  [{ here: 1, files: 2 }, '1 proof was already here, 2 files added.'],
  [{ here: 1 }, '1 proof was already here.'],
  [{ unproved: 1 }, 'Nothing was imported. 1 file left out: its receipt doesn’t prove it.'],
  [
    { added: 2, unproved: 3 },
    'Imported 2 proofs. 3 files left out: their receipts don’t prove them.',
  ],
  [
    { here: 1, files: 3, removed: 1 },
    '1 proof was already here, 3 files added. 1 file removed: the proof that was here doesn’t prove it.',
  ],
  [{ refused: 2 }, 'Nothing was imported. 2 left out: no genuine signature.'],
])('H6 the words for an import with %j', (counts, words) => {
  expect(formatImport({ ...NONE, ...counts })).toBe(words);
});
