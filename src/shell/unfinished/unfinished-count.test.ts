import { expect, it, vi } from 'vitest';
import type { ReceiptRepository } from '@countersign/core/receipts/repository';
import { createSigningWorld } from '@countersign/core/test/signing-world';
import { createPending } from '../../browser/storage/test/pending';
import { createUnfinishedCount } from './unfinished-count';

it('D6 the count of unfinished signings: unchanged if storage fails, 0 if none is stored', async () => {
  const { repository } = createSigningWorld().ports;
  const left = createPending({ id: 'a', createdAt: 1, subjects: [], title: null, hidden: false });
  const list = vi
    .fn<ReceiptRepository['pending']['list']>()
    .mockResolvedValueOnce([left])
    .mockRejectedValueOnce(new Error('code failed to load'))
    .mockResolvedValueOnce([]);
  const count = createUnfinishedCount({
    pending: { ...repository.pending, list },
    receipts: { ...repository.receipts, mayHold: () => Promise.resolve(true) },
  });
  await count.look();
  expect(count.getState()).toBe(1);
  await count.look();
  expect(count.getState()).toBe(1);
  await count.look();
  expect(count.getState()).toBe(0);
});
