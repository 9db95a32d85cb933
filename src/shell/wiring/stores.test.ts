import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';

const RECEIPT = {
  signature: 'signature',
  network: 'network',
  createdAt: 1,
  text: '{}',
  names: [],
  digests: [],
};

afterEach(() => {
  vi.unstubAllGlobals();
});

it('field 8 storage becomes persistent with the first receipt, and not with a draft', async () => {
  const persist = vi.fn(() => new Promise<boolean>(() => undefined));
  vi.stubGlobal('navigator', { storage: { persist } });
  // A new module has not asked the browser yet.
  vi.resetModules();
  const { openProofStore } = await import('./stores');
  const { drafts, receipts, close } = openProofStore();
  await drafts.put({ id: 'one', createdAt: 1, subjects: [], title: null, hidden: false });
  expect(persist).not.toHaveBeenCalled();
  expect((await receipts.put(RECEIPT)).status).toBe('ok');
  expect((await receipts.put({ ...RECEIPT, signature: 'other' })).status).toBe('ok');
  expect(persist).toHaveBeenCalledTimes(1);
  close();
});
