import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DATABASE } from './has-database';
import { createProofStore } from './proof-store';
import { stubIndexedDb } from './test/fresh-database';
import { restoreSnapshot, takeSnapshot } from './test/snapshot';
import { createExample } from './test/stored-example';

const { receipts, pending } = createExample();
const [first, second] = receipts;
const [begun] = pending;
if (!first || !second || !begun) throw new Error('the example is too short');
const OK = { status: 'ok', value: null };

beforeEach(stubIndexedDb);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('D6 a full database: reported, stored data stays, and the record is stored once there is space', async () => {
  const store = createProofStore();
  await store.receipts.put(first);
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  expect(await store.receipts.put(second)).toMatchObject({ reason: 'full' });
  expect(await store.pending.put(begun)).toMatchObject({ reason: 'full' });
  expect(await store.receipts.get(first.signature)).toEqual({ status: 'ok', value: first });
  put.mockRestore();
  expect(await store.receipts.put(second)).toEqual(OK);
  store.close();
});

it('D6 a denied database: reported, and nothing is thrown', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  const store = createProofStore();
  expect(await store.receipts.put(first)).toMatchObject({ reason: 'blocked' });
  expect(await store.pending.list()).toMatchObject({ reason: 'blocked' });
});

it('D6 a database of a newer version: reported, and its data stays unchanged', async () => {
  const store = createProofStore();
  await store.receipts.put(first);
  store.close();
  const { stores } = await takeSnapshot();
  stubIndexedDb();
  await restoreSnapshot({ version: 99, stores });
  const before = await takeSnapshot();
  const later = createProofStore();
  expect(await later.receipts.list()).toMatchObject({ reason: 'newer' });
  expect(await later.receipts.put(second)).toMatchObject({ reason: 'newer' });
  expect(await later.receipts.remove(first.signature)).toMatchObject({ reason: 'newer' });
  expect(await takeSnapshot()).toEqual(before);
});

it.each<[string, object]>([
  ['a number for a text', { ...first, signature: 'x', text: 7 }],
  ['no lists', { ...first, signature: 'x', names: null, digests: {} }],
  ['members of every object', { signature: 'x', constructor: 1, ['__proto__']: { text: '' } }],
])('D6 corrupted, %s: counted and left alone, and the others are read', async (_, record) => {
  const store = createProofStore();
  await store.receipts.put(first);
  store.close();
  const { version, stores } = await takeSnapshot();
  stubIndexedDb();
  const spoilt = stores.map((each) =>
    each.name === 'receipts' ? { ...each, records: [...each.records, record] } : each,
  );
  await restoreSnapshot({ version, stores: spoilt });
  const again = createProofStore();
  const value = { records: [first], unreadable: 1 };
  expect(await again.receipts.list()).toEqual({ status: 'ok', value });
  again.close();
  const kept = (await takeSnapshot()).stores.find(({ name }) => name === 'receipts');
  expect(kept?.records).toHaveLength(2);
});

it('D6 a database without its stores: reported, and nothing is thrown', async () => {
  await restoreSnapshot({ version: 3, stores: [] });
  const store = createProofStore();
  expect(await store.receipts.list()).toMatchObject({ reason: 'broken' });
  expect(await store.pending.put(begun)).toMatchObject({ reason: 'broken' });
});

it('G6 D6 a database cleared during a signing: the signing and its receipt are stored again', async () => {
  const store = createProofStore();
  await store.pending.put(begun);
  await new Promise((resolve) => {
    indexedDB.deleteDatabase(DATABASE).onsuccess = resolve;
  });
  expect(await store.pending.put({ ...begun, state: 'sent' })).toEqual(OK);
  expect(await store.receipts.put(first)).toEqual(OK);
  const value = { records: [first], unreadable: 0 };
  expect(await store.receipts.list()).toEqual({ status: 'ok', value });
  store.close();
});

it('D6 two tabs that write at once: no write is lost', async () => {
  const [one, two] = [createProofStore(), createProofStore()];
  await Promise.all([
    one.receipts.put(first),
    two.receipts.put(second),
    two.pending.put(begun),
    one.receipts.remove('none'),
  ]);
  for (const store of [one, two]) {
    expect(await store.receipts.get(first.signature)).toEqual({ status: 'ok', value: first });
    expect(await store.receipts.get(second.signature)).toEqual({ status: 'ok', value: second });
    expect(await store.pending.get(begun.id)).toEqual({ status: 'ok', value: begun });
    store.close();
  }
});

it('D6 a database that an older tab keeps open: reported, and read once that tab is closed', async () => {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    for (const name of ['drafts', 'pending']) {
      request.result.createObjectStore(name, { keyPath: 'id' });
    }
    const stored = request.result.createObjectStore('receipts', { keyPath: 'signature' });
    for (const name of ['names', 'digests']) stored.createIndex(name, name, { multiEntry: true });
    stored.put(first);
  };
  await new Promise((resolve) => {
    request.onsuccess = resolve;
  });
  const store = createProofStore();
  expect(await store.receipts.list()).toMatchObject({ reason: 'busy' });
  request.result.close();
  await vi.waitFor(async () => {
    expect(await store.receipts.get(first.signature)).toEqual({ status: 'ok', value: first });
  }, 10_000);
  store.close();
});
