import { describe, expect, it, vi } from 'vitest';
import { digestOf } from '@countersign/proof/encoding';
import { serializeReceipt } from '@countersign/proof/receipts';
import { createDroppedStore } from './dropped-store';
import { createSubject, signFiles } from '@countersign/core/test/signed-files';

const RECEIPT = serializeReceipt(signFiles(createSubject('a')).receipt);

function createFile(name: string, text = name): File {
  return new File([text], name);
}

function createStore() {
  return createDroppedStore({
    digest: async (file) => digestOf(new Uint8Array(await file.arrayBuffer())),
  });
}

function give(files: readonly File[], unreadable: readonly string[] = []) {
  const named = files.map((file) => ({ name: file.name, file }));
  return () => Promise.resolve({ files: named, unreadable });
}

async function expectEntries(
  drops: readonly (readonly File[])[],
  expected: readonly string[],
): Promise<void> {
  const store = createStore();
  for (const files of drops) await store.add(give(files));
  await vi.waitFor(() => {
    const { entries, found: receipts, isSorting } = store.getState();
    const found = entries.map(({ name, file }) => {
      return file && receipts.has(file) ? `${name} read` : name;
    });
    expect({ found, isSorting }).toEqual({ found: expected, isSorting: false });
  }, 10_000);
}

describe('createDroppedStore', () => {
  it('should distinguish receipts from files that look like them', async () => {
    const files = [
      createFile('a.txt'),
      createFile('a.countersign.json', RECEIPT),
      createFile('cut.countersign.json', RECEIPT.slice(0, 200)),
      createFile('data.json', '{}'),
      createFile('receipt.txt', RECEIPT),
    ];
    await expectEntries(
      [files],
      ['a.txt', 'a.countersign.json read', 'cut.countersign.json', 'data.json', 'receipt.txt read'],
    );
  });

  it('should keep a file when its receipt comes after it, and a receipt when its file does', async () => {
    const [file, receipt] = [createFile('a.txt'), createFile('a.json', RECEIPT)];
    await expectEntries([[file], [receipt]], ['a.txt', 'a.json read']);
    await expectEntries([[receipt], [file]], ['a.json read', 'a.txt']);
  });

  it('should replace earlier files and receipts by new ones', async () => {
    const receipts = ['a.json', 'b.json'].map((name) => createFile(name, RECEIPT));
    const [a, b] = receipts.map((receipt) => [receipt]);
    const [file, other] = [createFile('a.txt'), createFile('b.txt')];
    await expectEntries([[file], a ?? [], b ?? []], ['a.txt', 'b.json read']);
    await expectEntries([a ?? [], [file], [other]], ['a.json read', 'b.txt']);
  });

  it('should discard files that are still being sorted when it is cleared', async () => {
    const store = createStore();
    const adding = store.add(give([createFile('a.json', RECEIPT)]));
    expect(store.getState().isSorting).toBe(true);
    store.clear();
    await adding;
    expect(store.getState()).toMatchObject({ entries: [], isSorting: false });
  });

  it('should name unopened files until other files are added, but not when only receipts are (D1)', async () => {
    const store = createStore();
    await store.add(give([createFile('a.txt')], ['folder/locked']));
    expect(store.getState().unreadable).toEqual(['folder/locked']);
    await store.add(give([createFile('a.json', RECEIPT)], ['other']));
    expect(store.getState().unreadable).toEqual(['folder/locked', 'other']);
    await store.add(give([createFile('b.txt')]));
    expect(store.getState().unreadable).toEqual([]);
  });

  it('should stop reading folders when it is cleared or other files are added (D2)', () => {
    const store = createStore();
    const signals: AbortSignal[] = [];
    const look = (signal: AbortSignal) => {
      signals.push(signal);
      return new Promise<never>(() => undefined);
    };
    void store.add(look);
    expect(store.getState().isSorting).toBe(true);
    void store.add(look);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    store.clear();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
    expect(store.getState().isSorting).toBe(false);
  });

  it('should stop and report the error if reading folders fails', async () => {
    const store = createStore();
    const look = () => Promise.reject(new Error('broken'));
    await expect(store.add(look)).rejects.toThrow('broken');
    expect(store.getState().isSorting).toBe(false);
  });

  it('should replace thousands of files with few notifications', async () => {
    const store = createStore();
    const many = Array.from({ length: 3000 }, (_, index) => createFile(`${index}.txt`));
    await store.add(give(many));
    // A list of fewer files notifies of each.
    await vi.waitFor(() => {
      expect(store.getState().entries).toHaveLength(many.length);
    }, 10_000);
    let tellings = 0;
    store.subscribe(() => (tellings += 1));
    await store.add(give([createFile('one.txt')]));
    await vi.waitFor(() => {
      expect(store.getState().entries.map(({ name }) => name)).toEqual(['one.txt']);
    }, 10_000);
    expect(tellings).toBeLessThan(20);
  });
});
