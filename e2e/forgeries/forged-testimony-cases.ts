import type { Case, Expected } from './case';
import { FILE, LARGE_SET } from './landed-claims';
import { change, flipBase64, read, set } from './receipt-case';

const OTHER_NETWORK = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d';

const UNSIGNED = {
  record: 'bad-signature',
  file: 'cannot-check',
  author: null,
  fate: 'unknown',
  because: [
    'lookup taken-from-receipt',
    'signatures signature-invalid',
    'landed not-observed',
    'receipt-observations nothing-to-compare',
  ],
} as const;

const differs = (what: string): Pick<Expected, 'file' | 'because'> => ({
  file: 'none',
  because: [`${what} receipt-differs`],
});

const SEEN = ['observations', 0] as const;

export const FORGED_TESTIMONY_CASES: readonly Case[] = [
  read(
    'an observation with another slot (V8)',
    { of: FILE, edit: set([...SEEN, 'slot'], '1') },
    differs('receipt-observations'),
  ),
  read(
    'an observation with an earlier time (V8)',
    { of: FILE, edit: set([...SEEN, 'blockTime'], '1600000000') },
    differs('receipt-observations'),
  ),
  read(
    'an observation with another block (V8)',
    { of: FILE, edit: set([...SEEN, 'blockhash'], OTHER_NETWORK) },
    differs('receipt-observations'),
  ),
  read(
    'an observation of a failure (V8)',
    { of: FILE, edit: set([...SEEN, 'err'], '"AccountNotFound"') },
    differs('receipt-observations'),
  ),
  read(
    'an observation that is only confirmed (V8)',
    { of: FILE, edit: set([...SEEN, 'confirmationStatus'], 'confirmed') },
    { file: 'none', because: ['receipt-observations nothing-to-compare'] },
  ),
  read(
    'another network in the receipt (V7)',
    { of: FILE, edit: set(['network', 'genesisHash'], OTHER_NETWORK) },
    differs('receipt-network'),
  ),
  read(
    'another signature in the receipt (V7)',
    { of: FILE, edit: set(['signature'], '4'.repeat(87)) },
    differs('receipt-transaction'),
  ),
  read(
    'another transaction in the receipt (V7)',
    { of: FILE, edit: change(['transaction'], flipBase64) },
    differs('receipt-transaction'),
  ),
  read(
    'another transaction in the receipt, no node asked (V7)',
    { of: FILE, files: FILE.files, edit: change(['transaction'], flipBase64), isOffline: true },
    UNSIGNED,
  ),
  read(
    'another count in the memo of the receipt’s transaction, no node asked (V7)',
    {
      of: LARGE_SET,
      own: 3,
      files: LARGE_SET.files.slice(3, 4),
      edit: change(['transaction'], (text) =>
        Buffer.from(
          Buffer.from(text, 'base64').toString('latin1').replace(' n=20 ', ' n=21 '),
          'latin1',
        ).toString('base64'),
      ),
      isOffline: true,
    },
    UNSIGNED,
  ),
];
