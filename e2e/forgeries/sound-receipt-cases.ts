import type { Case } from './case';
import { FILE, HIDDEN, HIDDEN_SET, LARGE_SET, SMALL_SET } from './landed-claims';
import { read, set, unedited } from './receipt-case';

const OFFLINE = {
  record: 'unreachable',
  fate: 'unknown',
  because: [
    'lookup taken-from-receipt',
    'network network-unknown',
    'landed not-observed',
    'receipt-observations nothing-to-compare',
  ],
} as const;
const match = { file: 'match', because: [] } as const;

export const SOUND_RECEIPT_CASES: readonly Case[] = [
  read('a file with its receipt (V4)', { of: FILE, files: FILE.files, edit: unedited }, match),
  read(
    'a file with its receipt, no node asked (V7)',
    { of: FILE, files: FILE.files, edit: unedited, isOffline: true },
    { ...OFFLINE, file: 'match' },
  ),
  read(
    'a small set, in another order (V4)',
    { of: SMALL_SET, files: SMALL_SET.files.toReversed() },
    match,
  ),
  read(
    'one file of a small set, alone (V4)',
    { of: SMALL_SET, files: SMALL_SET.files.slice(1, 2) },
    match,
  ),
  read(
    'one file of a large set with its own receipt (V4)',
    { of: LARGE_SET, own: 3, files: LARGE_SET.files.slice(3, 4), edit: unedited },
    match,
  ),
  read(
    'two files of a large set with the whole receipt (V4)',
    { of: LARGE_SET, files: LARGE_SET.files.slice(3, 5), edit: unedited },
    match,
  ),
  read(
    'a hidden file with its receipt (V4)',
    { of: HIDDEN, files: HIDDEN.files, edit: unedited },
    match,
  ),
  read(
    'a hidden set with its receipt (V4)',
    { of: HIDDEN_SET, files: HIDDEN_SET.files, edit: unedited },
    match,
  ),
  read(
    'one file of a hidden set with its own receipt, no node asked (V7)',
    {
      of: HIDDEN_SET,
      own: 1,
      files: HIDDEN_SET.files.slice(1, 2),
      edit: unedited,
      isOffline: true,
    },
    { ...OFFLINE, file: 'match' },
  ),
  read(
    'a receipt with a count that nobody asked for (V4)',
    {
      of: LARGE_SET,
      own: 3,
      files: LARGE_SET.files.slice(3, 4),
      edit: (receipt) => ({ ...set(['files', 0, 'n'], 2)(receipt), n: 2, count: 2 }),
    },
    match,
  ),
];
