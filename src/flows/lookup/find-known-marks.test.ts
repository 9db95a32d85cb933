import { expect, it, vi } from 'vitest';
import type { ChainPort } from '../../ports/chain';
import { getMark } from '@countersign/proof/claims';
import { createCluster } from '../test/cluster';
import { createSubject } from '../test/subject';
import { findKnownMarks } from './find-known-marks';

const { digest } = createSubject('signed');
const [ALICE, BOB] = [
  'So11111111111111111111111111111111111111112',
  'SysvarC1ock11111111111111111111111111111111',
];
const { signal } = new AbortController();
const node = 'https://one.example';

it('R4 should tell which known signers a node keeps a mark of, with one request', async () => {
  const mark = getMark(BOB, { kind: 'file', bytes: digest.bytes }).address;
  const findMarked = vi.fn<ChainPort['findMarked']>(() => Promise.resolve({ node, value: [mark] }));
  const input = { digest, known: [ALICE, BOB] };
  const found = await findKnownMarks({ findMarked }, createCluster(), input, signal);
  expect(found).toEqual({ node, authors: [BOB] });
  expect(findMarked).toHaveBeenCalledOnce();
});

it('R4 should ask nobody where no signer is known, and believe no address that was not asked for', async () => {
  const findMarked = vi.fn<ChainPort['findMarked']>(() => Promise.resolve({ node, value: [BOB] }));
  const ask = (known: readonly string[]) =>
    findKnownMarks({ findMarked }, createCluster(), { digest, known }, signal);
  expect(await ask([])).toBeNull();
  expect(findMarked).not.toHaveBeenCalled();
  expect(await ask([ALICE])).toEqual({ node, authors: [] });
});
