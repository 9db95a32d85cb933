import { IDBRequest } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createProofStore } from './proof-store';
import { stubIndexedDb } from './test/fresh-database';
import { createExample } from './test/stored-example';

const [receipt] = createExample().receipts;
if (!receipt) throw new Error('the example is too short');

beforeEach(() => {
  stubIndexedDb();
  // fake-indexeddb needs the other timers.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function fallSilent(): void {
  vi.spyOn(IDBRequest.prototype, 'dispatchEvent').mockReturnValue(true);
}

it.each([
  ['opening the database', false],
  ['a request', true],
])('F7 M9 D6 %s never answers: named as silence', async (_what, isOpen) => {
  const store = createProofStore();
  if (isOpen) await store.receipts.list();
  fallSilent();
  const listener = vi.fn();
  void store.receipts.put(receipt).then(listener);
  await vi.advanceTimersByTimeAsync(3_900);
  expect(listener).not.toHaveBeenCalled();
  await vi.waitFor(() => {
    expect(listener).toHaveBeenCalledWith(expect.objectContaining({ reason: 'silent' }));
  }, 10_000);
});

it('F7 M9 a database that did not open in time: later calls fail at once', async () => {
  fallSilent();
  const store = createProofStore();
  const first = store.receipts.put(receipt);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await first).toMatchObject({ reason: 'silent' });
  expect(await store.receipts.list()).toMatchObject({ reason: 'silent' });
});
