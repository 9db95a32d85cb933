import { expect, it } from 'vitest';
import { holdUnstored } from './held-receipts';
import type { KeptReceipt } from './proof-keeper';
import { createNotarizeWorld } from './test/notarize-world';

const RECEIPT: KeptReceipt = {
  signature: 'any',
  network: 'any',
  createdAt: 1,
  text: '{}',
  names: [],
  digests: [],
};

it('should give back a receipt that could not be stored, and not call it kept (G7)', async () => {
  const { ports } = createNotarizeWorld({ storage: { receipts: 'not-kept' } });
  const { receipts } = holdUnstored(ports.keeper);
  expect(await receipts.put(RECEIPT)).toBe('not-kept');
  expect(await receipts.get('any')).toEqual(RECEIPT);
  expect(await receipts.list()).toEqual([]);
  await receipts.remove('any');
  expect(await receipts.get('any')).toBeNull();
});

it('should hold nothing that is stored', async () => {
  const { ports, receipts: stored } = createNotarizeWorld();
  const { receipts } = holdUnstored(ports.keeper);
  await receipts.put(RECEIPT);
  stored.clear();
  expect(await receipts.get('any')).toBeNull();
});
