import { expect, it } from 'vitest';
import { parseReceipt } from '@countersign/proof/receipts';
import { createTrees } from '../../../flows/test/trees';
import { asHandle, MemoryFolder } from '../test/memory-folder';
import { createSubject, signFiles } from '../test/signed-files';
import { saveReceipts } from './receipts-folder';

const SUBJECTS = [
  { ...createSubject('a'), name: 'photos/a.jpg' },
  { ...createSubject('b'), name: 'photos/b.jpg' },
  { ...createSubject('c'), name: 'CON' },
] as const;
const { receipt, claim } = signFiles(...SUBJECTS);

async function save(parent: MemoryFolder, signal = new AbortController().signal) {
  const shares: number[] = [];
  const onProgress = (share: number) => shares.push(share);
  const input = {
    trees: createTrees(),
    whole: receipt,
    claim,
    signal,
    onProgress,
    name: 'photos.receipts',
  };
  const folder = await saveReceipts({ ...input, parent: asHandle(parent) });
  return { folder, shares };
}

it('D6 each file’s receipt is written into a new folder, in the folders of their files', async () => {
  const parent = new MemoryFolder('downloads');
  const { folder, shares } = await save(parent);
  expect(folder).toBe('photos.receipts');
  expect(shares.at(-1)).toBe(1);
  const files = parent.list();
  expect(Object.keys(files).toSorted()).toEqual([
    'photos.receipts/CON.countersign.json',
    'photos.receipts/photos/a.jpg.countersign.json',
    'photos.receipts/photos/b.jpg.countersign.json',
  ]);
  for (const text of Object.values(files)) expect(parseReceipt(text).files).toHaveLength(1);
});

it('D6 nothing is written over: where the name is taken, by a folder or a file, it gets a number', async () => {
  const parent = new MemoryFolder('downloads');
  await save(parent);
  parent.entries.set('photos.receipts (2)', 'a file');
  const before = parent.list();
  expect((await save(parent)).folder).toBe('photos.receipts (3)');
  expect(parent.list()).toMatchObject(before);
});

it('D6 a name that the system refuses: another, and all receipts are there', async () => {
  const parent = new MemoryFolder('downloads', (name) => /^(CON|photos)/.test(name));
  const { folder } = await save(parent);
  expect(folder).toBe(receipt.signature);
  expect(Object.keys(parent.list()).toSorted()).toEqual(
    [1, 2, 3].map((count) => `${receipt.signature}/receipt ${count}.countersign.json`),
  );
});

it('D6 stopped: what was written stays, and no more is', async () => {
  const parent = new MemoryFolder('downloads');
  await expect(save(parent, AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped');
  expect(Object.keys(parent.list())).toEqual([]);
});
