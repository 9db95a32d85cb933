import { encodeBase58 } from '@countersign/proof/encoding';
import { expect, it } from 'vitest';
import { getCleanPath } from './use-clean-path';

const SIGNATURE = encodeBase58(new Uint8Array(64).fill(7));
const ADDRESS = encodeBase58(new Uint8Array(32).fill(7));

it.each<[path: string, search: string, clean: string]>([
  [`/verify/${SIGNATURE}.`, '', `/verify/${SIGNATURE}`],
  [
    `/verify/${SIGNATURE}%22`,
    'cluster=solana%3Adevnet',
    `/verify/${SIGNATURE}?cluster=solana%3Adevnet`,
  ],
  [`/verify/“${SIGNATURE}`, '', `/verify/${SIGNATURE}`],
  [
    `/verify/${SIGNATURE}`,
    '?cluster=solana:devnet).',
    `/verify/${SIGNATURE}?cluster=solana:devnet`,
  ],
  [`/by/${ADDRESS}…`, '', `/by/${ADDRESS}`],
  ...['&gt;', '%0A%0ASent', '\n1', '’s', ',and', '=20', '%3Fcluster=x', '%252C1'].map(
    (end) =>
      [`/verify/“${SIGNATURE}${end}`, '', `/verify/${SIGNATURE}`] satisfies [
        string,
        string,
        string,
      ],
  ),
  [`/by/${ADDRESS}&quot;`, '', `/by/${ADDRESS}`],
])('G %s with %j: the clean path', (path, search, clean) => {
  expect(getCleanPath(path, search)).toBe(clean);
});

it.each<[path: string, search: string]>([
  [`/verify/${SIGNATURE}`, 'cluster=solana%3Adevnet'],
  [`/verify/${SIGNATURE}`, ''],
  ['/verify/no.', ''],
  ...['l', '0', 'l.', '%41', '%41.', '%2541&gt;', '%6c.'].map(
    (end) => [`/verify/${SIGNATURE}${end}`, ''] satisfies [string, string],
  ),
  [`/verify/${SIGNATURE}/more`, ''],
  ['/', 'a.'],
])('G %s with %j: unchanged', (path, search) => {
  expect(getCleanPath(path, search)).toBe(null);
});
