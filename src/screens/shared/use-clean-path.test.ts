import { encodeBase58 } from '@countersign/proof/encoding';
import { expect, it } from 'vitest';
import { getCleanPath } from './use-clean-path';

const SIGNATURE = encodeBase58(new Uint8Array(64).fill(7));
const ADDRESS = encodeBase58(new Uint8Array(32).fill(7));

it.each([
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
])('G %s with %j leads to the clean address', (path, search, clean) => {
  expect(getCleanPath(path, search)).toBe(clean);
});

it.each([
  [`/verify/${SIGNATURE}`, 'cluster=solana%3Adevnet'],
  [`/verify/${SIGNATURE}`, ''],
  ['/verify/no.', ''],
  [`/verify/${SIGNATURE}l`, ''],
  ['/', 'a.'],
])('G %s with %j stays', (path, search) => {
  expect(getCleanPath(path, search)).toBe(null);
});
