import { expect, it } from 'vitest';
import { createProofStore, type ProofStore } from '../../browser/storage/proof-store';
import type { UnavailableReason } from '@countersign/core/receipts/repository';
import { createRepository } from './create-repository';

let reason: UnavailableReason = 'silent';
const get = () => Promise.resolve({ status: 'unavailable', reason, detail: '' } as const);

const open = (): Promise<ProofStore> => {
  const store = createProofStore();
  return Promise.resolve({ ...store, receipts: { ...store.receipts, get } });
};
const { receipts } = createRepository(open, () => Promise.resolve(() => false));

it.each(['silent', 'busy', 'broken', 'full', 'newer'] as const)(
  'H6 a receipt in %s storage: an error, because an import would overwrite a missing receipt',
  async (why) => {
    reason = why;
    await expect(receipts.get('any')).rejects.toMatchObject({ reason: `storage-${why}` });
  },
);

it.each(['blocked', 'corrupt'] as const)('a receipt in %s storage: missing', async (why) => {
  reason = why;
  expect(await receipts.get('any')).toBeNull();
});
