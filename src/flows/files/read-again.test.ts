import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { digestOf, formatDigest } from '@countersign/proof/encoding';
import { createFileList } from './file-list';
import { setEntry } from './file-source';
import { NOT_STORED } from './not-stored';
import { chooseAgain, readAgain } from './read-again';

beforeEach(() => {
  // Slow machines have time to look, too.
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const digest = async (file: Blob) => digestOf(new Uint8Array(await file.arrayBuffer()));
const write = (text: string, name = 'a.txt') => new File([text], name);
const refuse = (file: File) =>
  Object.assign(file, {
    slice: () => ({
      arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')),
    }),
  });

/** A list that has read these files, of which all have changed since. */
async function createList(...files: readonly File[]) {
  const list = createFileList({ digest }, NOT_STORED);
  list.add(files.map((file) => ({ name: `folder/${file.name}`, file })));
  await waitUntilRead(list, files.length);
  const changed = list.getState().map(({ id, name }) => ({ id, name, how: 'changed' as const }));
  return { list, changed };
}

function waitUntilRead(list: ReturnType<typeof createFileList>, count: number) {
  return expect.poll(() => list.getTotals().counts.read).toBe(count);
}

const getDigests = (list: ReturnType<typeof createFileList>) =>
  list.getState().map((entry) => entry.status === 'read' && formatDigest(entry.digest));
const of = (text: string) => formatDigest(digestOf(new TextEncoder().encode(text)));

describe('field B a changed file is read again', () => {
  it('from where it lies: by its new content, in its place', async () => {
    const old = refuse(write('old'));
    const { list, changed } = await createList(old, write('other', 'b.txt'));
    setEntry(old, {
      file: (take) => {
        take(write('new'));
      },
    });
    expect(await readAgain(list, changed.slice(0, 1))).toEqual([]);
    await waitUntilRead(list, 2);
    expect(getDigests(list)).toEqual([of('new'), of('other')]);
  });

  it('not where the browser refuses it: nothing is lost, and it has to be chosen again', async () => {
    const { list, changed } = await createList(refuse(write('old')));
    expect(await readAgain(list, changed)).toEqual(changed);
    expect(getDigests(list)).toEqual([of('old')]);
  });

  it('chosen again: by its name, in its place', async () => {
    const { list, changed } = await createList(write('old'), write('other', 'b.txt'));
    const left = chooseAgain(list, changed, [write('new'), write('more', 'c.txt')]);
    expect(left).toEqual(changed.slice(1));
    await waitUntilRead(list, 2);
    expect(getDigests(list)).toEqual([of('new'), of('other')]);
  });

  it('chosen again, where it was removed meanwhile: it is added', async () => {
    const { list, changed } = await createList(write('old'));
    list.remove(changed.map(({ id }) => id));
    expect(chooseAgain(list, changed, [write('new')])).toEqual([]);
    await waitUntilRead(list, 1);
    expect(list.getState()[0]?.name).toBe('folder/a.txt');
    expect(getDigests(list)).toEqual([of('new')]);
  });

  it('chosen again, where two have its name: neither is taken for the other', async () => {
    const { list, changed } = await createList(write('one'), write('two'));
    expect(chooseAgain(list, changed, [write('new')])).toEqual(changed);
    expect(getDigests(list)).toEqual([of('one'), of('two')]);
  });
});

describe('field B a file that changed is dropped again', () => {
  it('its new content takes the place of what was read', async () => {
    const old = write('old');
    const { list } = await createList(old);
    Object.assign(old, {
      arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')),
    });
    list.add([{ name: 'folder/a.txt', file: write('new') }]);
    await expect.poll(() => getDigests(list)).toEqual([of('new')]);
  });

  it('many of one name: each is looked at once, when all are read', async () => {
    const count = 40;
    let digests = 0;
    const counting = (file: Blob) => {
      digests += 1;
      return digest(file);
    };
    const list = createFileList({ digest: counting }, NOT_STORED);
    list.add(Array.from({ length: count }, (_, i) => ({ name: 'a.txt', file: write(`${i}`) })));
    await waitUntilRead(list, count);
    await expect.poll(() => digests).toBeGreaterThanOrEqual(2 * count - 1);
    await vi.dynamicImportSettled();
    expect(digests).toBe(2 * count - 1);
  });

  it('another file of that name stays beside one that did not change', async () => {
    const { list } = await createList(write('one'));
    list.add([{ name: 'folder/a.txt', file: write('two') }]);
    await waitUntilRead(list, 2);
    await vi.dynamicImportSettled();
    expect(getDigests(list)).toEqual([of('one'), of('two')]);
  });
});
