import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getOfflineEvidence, verify } from '@countersign/proof';
import { parseReceipt } from '@countersign/proof/receipts';
import { isGenuine } from '@countersign/proof/records';
import type { StoredList } from '@countersign/core/claims/draft';
import { createProofStore } from './proof-store';
import type { StoreResult } from './store-result';
import { stubIndexedDb } from './test/fresh-database';
import { parseSnapshot, restoreSnapshot, takeSnapshot, type Snapshot } from './test/snapshot';
import { createExample } from './test/stored-example';

const FOLDER = new URL('./test/versions/', import.meta.url);
const VERSIONS = readdirSync(FOLDER).map((file): [string, Snapshot] => [
  file,
  parseSnapshot(readFileSync(new URL(file, FOLDER), 'utf8')),
]);

beforeEach(stubIndexedDb);
afterEach(() => {
  vi.unstubAllGlobals();
});

function open<T>(result: StoreResult<T>): T {
  if (result.status !== 'ok') throw new Error(`${result.reason}: ${result.detail}`);
  return result.value;
}

it('D6 every version of the database has an example of what it stored, made by scripts/write-stored-version.ts', async () => {
  const store = createProofStore();
  await store.drafts.list();
  store.close();
  const { version } = await takeSnapshot();
  const kept = new Set(VERSIONS.map(([, snapshot]) => snapshot.version));
  expect([...kept].toSorted()).toEqual(Array.from({ length: version }, (_, index) => index + 1));
});

describe.each(VERSIONS)('D6 what was stored by version %s', (file, before) => {
  it('is complete, readable and unchanged', async () => {
    await restoreSnapshot(before);
    const store = createProofStore();
    const example = createExample();
    const isFirst = file === '1-first.json';
    const later = isFirst ? { planned: undefined, slot: undefined, genesisHash: '' } : {};
    const pending = example.pending.map((signing) => ({ ...signing, ...later }));
    expect(open(await store.drafts.list())).toEqual({ records: [example.draft], unreadable: 0 });
    expect(sort(open(await store.pending.list()))).toEqual(
      sort({ records: pending, unreadable: 0 }),
    );
    const receipts = example.receipts.toReversed();
    expect(open(await store.receipts.list())).toEqual({ records: receipts, unreadable: 0 });
    store.close();
  });

  it('is verified again from its own content', async () => {
    await restoreSnapshot(before);
    const store = createProofStore();
    for (const { text } of open(await store.receipts.list()).records) {
      const receipt = parseReceipt(text);
      const verdict = verify({ evidence: getOfflineEvidence(receipt.signature), receipt });
      expect(verdict.record).toBe('unreachable');
      const { checks } = verdict;
      expect(checks.filter(({ outcome }) => outcome === 'fail')).toEqual([]);
      expect(isGenuine(receipt)).toBe(true);
    }
    for (const { id, transaction } of open(await store.pending.list()).records) {
      if (transaction !== null) expect(isGenuine({ signature: id, transaction })).toBe(true);
    }
    store.close();
  });

  it('is unchanged after it was opened, with a new receipt beside it', async () => {
    await restoreSnapshot(before);
    const store = createProofStore();
    const { receipts } = createExample();
    const [receipt] = receipts;
    if (receipt) open(await store.receipts.put({ ...receipt, signature: 'another' }));
    store.close();
    const after = await takeSnapshot();
    const get = (snapshot: Snapshot, wanted: string) =>
      snapshot.stores.find(({ name }) => name === wanted)?.records ?? [];
    expect(get(after, 'pending')).toEqual(get(before, 'pending'));
    expect(get(after, 'receipts')).toEqual(expect.arrayContaining([...receipts]));
    expect(get(after, 'receipts')).toHaveLength(5);
    expect(after.stores.map(({ name }) => name)).toEqual(['drafts', 'pending', 'receipts']);
  });

  it('leaves an unreadable record unchanged', async () => {
    const broken = { id: 'broken', signature: 'broken' };
    const stores = before.stores.map((each) =>
      each.name === 'receipt-parts' ? each : { ...each, records: [...each.records, broken] },
    );
    await restoreSnapshot({ ...before, stores });
    const store = createProofStore();
    expect(open(await store.receipts.list())).toMatchObject({ unreadable: 1 });
    store.close();
    for (const { records } of (await takeSnapshot()).stores) {
      expect(records).toContainEqual(broken);
    }
  });
});

function sort<T extends { readonly id: string }>({ records, unreadable }: StoredList<T>) {
  const sorted = records.toSorted((one, other) => one.id.localeCompare(other.id));
  return { records: sorted, unreadable };
}
