import { describe, expect, it } from 'vitest';
import { digestOf, printReceipt } from '../../proof';
import { createDroppedStore } from './dropped-store';
import { createSubject, signFiles } from './test/signed-files';

const RECEIPT = printReceipt(signFiles(createSubject('a')).receipt);
const NEWER = RECEIPT.replace('version=1', 'version=2');

function createFile(name: string, text = name): File {
  return new File([text], name);
}

function createStore() {
  return createDroppedStore({
    digest: async (file) => digestOf(new Uint8Array(await file.arrayBuffer())),
  });
}

async function drop(...drops: readonly (readonly File[])[]) {
  const store = createStore();
  for (const files of drops) await store.add(files);
  const { entries, readings, isSorting } = store.getState();
  return {
    isSorting,
    entries: entries.map(({ name, file }) => {
      const status = file && readings.get(file)?.status;
      return status ? `${name} ${status}` : name;
    }),
  };
}

describe('createDroppedStore', () => {
  it('should tell receipts from files that only look like them', async () => {
    const files = [
      createFile('a.txt'),
      createFile('a.countersign.json', RECEIPT),
      createFile('newer.JSON', NEWER),
      createFile('data.json', '{}'),
      createFile('receipt.txt', RECEIPT),
    ];
    expect(await drop(files)).toEqual({
      isSorting: false,
      entries: [
        'a.txt',
        'a.countersign.json read',
        'newer.JSON newer-format',
        'data.json',
        'receipt.txt',
      ],
    });
  });

  it('should keep a file when its receipt comes after it, and a receipt when its file does', async () => {
    const [file, receipt] = [createFile('a.txt'), createFile('a.json', RECEIPT)];
    expect((await drop([file], [receipt])).entries).toEqual(['a.txt', 'a.json read']);
    expect((await drop([receipt], [file])).entries).toEqual(['a.json read', 'a.txt']);
  });

  it('should put new files and receipts in the place of earlier ones', async () => {
    const receipts = ['a.json', 'b.json'].map((name) => createFile(name, RECEIPT));
    const [a, b] = receipts.map((receipt) => [receipt]);
    expect((await drop([createFile('a.txt')], a ?? [], b ?? [])).entries).toEqual([
      'a.txt',
      'b.json read',
    ]);
    expect((await drop(a ?? [], [createFile('a.txt')], [createFile('b.txt')])).entries).toEqual([
      'a.json read',
      'b.txt',
    ]);
  });

  it('should forget what is still being sorted when it is cleared', async () => {
    const store = createStore();
    const adding = store.add([createFile('a.json', RECEIPT)]);
    expect(store.getState().isSorting).toBe(true);
    store.clear();
    await adding;
    expect(store.getState()).toMatchObject({ entries: [], isSorting: false });
  });
});
