import { afterEach, describe, expect, it, vi } from 'vitest';
import { isOnlyHere } from '../list/file-source';
import { openToastArea, type Toast } from '../../../ui/messages/toast';
import { readTransfer, walkChosen, walkTransfer } from './dropped-files';
import { openTransfer } from './open-transfer';

const LOCKED = new DOMException('not allowed', 'NotReadableError');

type Tree = string | DOMException | { readonly [name: string]: Tree };

function createEntry(fullPath: string, tree: Tree): object {
  if (typeof tree === 'string') {
    const file = new File([tree], fullPath.split('/').at(-1) ?? '');
    return {
      isFile: true,
      isDirectory: false,
      fullPath,
      file: (done: (f: File) => void) => {
        done(file);
      },
    };
  }
  if (tree instanceof DOMException) {
    const isFile = fullPath.endsWith('.txt');
    const fail = (_done: unknown, failed: (error: DOMException) => void) => {
      failed(tree);
    };
    return {
      isFile,
      isDirectory: !isFile,
      fullPath,
      file: fail,
      createReader: () => ({ readEntries: fail }),
    };
  }
  const children = Object.entries(tree).map(([name, child]) =>
    createEntry(`${fullPath}/${name}`, child),
  );
  return {
    isFile: false,
    isDirectory: true,
    fullPath,
    createReader: () => {
      const left = [...children];
      return {
        readEntries: (done: (batch: object[]) => void) => {
          done(left.splice(0, 100));
        },
      };
    },
  };
}

function createTransfer(tree: Record<string, Tree>): DataTransfer {
  const entries = Object.entries(tree).map(([name, child]) => createEntry(`/${name}`, child));
  const items = entries.map((entry) => ({ kind: 'file', webkitGetAsEntry: () => entry }));
  return { items, files: [] } as unknown as DataTransfer;
}

async function read(tree: Record<string, Tree>) {
  const { files, unreadable } = await readTransfer(
    openTransfer(createTransfer(tree)),
    new AbortController().signal,
  );
  return { names: files.map(({ name }) => name), unreadable };
}

describe('a drop', () => {
  it('should be read with all folders in it, by their paths (D1)', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 250 }, (_, index) => [`${index}.jpg`, 'x']),
    );
    const { names, unreadable } = await read({ 'a.txt': 'a', trip: { 'b.txt': 'b', day: many } });
    expect(names).toHaveLength(252);
    expect(names.slice(0, 3)).toEqual(['a.txt', 'trip/b.txt', 'trip/day/0.jpg']);
    expect(unreadable).toEqual([]);
  });

  it.each([
    ['a pasted picture', true, 'image.png', Date.now(), true],
    ['a copied file', true, 'scan.png', 1, false],
    ['a file that was copied as soon as it was saved', true, 'scan.png', Date.now(), false],
    ['a picture that was dragged from another page', false, 'photo.jpg', 1, true],
  ])('field B %s: whether it exists nowhere else', (_, isPasted, name, lastModified, isOnly) => {
    const file = new File(['x'], name, { lastModified });
    const items = [{ webkitGetAsEntry: () => null, getAsFile: () => file }];
    const { files } = openTransfer({ items, files: [file], isPasted });
    expect(files.map(isOnlyHere)).toEqual([isOnly]);
  });

  it('field B a dropped file: it exists elsewhere too', async () => {
    const opened = openTransfer(createTransfer({ 'image.png': 'x' }));
    const { files } = await readTransfer(opened, new AbortController().signal);
    expect(files.map(({ file }) => isOnlyHere(file))).toEqual([false]);
  });

  it('should read files without an entry together with those with one (D1)', async () => {
    const pasted = new File(['x'], 'image.png');
    const entry = createEntry('/a.txt', 'a');
    const items = [
      { kind: 'string', webkitGetAsEntry: () => null, getAsFile: () => null },
      { kind: 'file', webkitGetAsEntry: () => null, getAsFile: () => pasted },
      { kind: 'file', webkitGetAsEntry: () => entry },
    ];
    const transfer = { items, files: [] } as unknown as DataTransfer;
    const { signal } = new AbortController();
    const { files } = await readTransfer(openTransfer(transfer), signal);
    expect(files.map(({ name }) => name)).toEqual(['image.png', 'a.txt']);
  });

  it('should stop reading folders when the signal aborts (D2)', async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const names: string[] = [];
    const tree = { 'a.txt': 'a', trip: { 'b.txt': 'b', locked: LOCKED } };
    await walkTransfer(openTransfer(createTransfer(tree)), {
      onFiles: (files) => {
        names.push(...files.map(({ name }) => name));
        controller.abort();
      },
      onUnreadable: (path) => names.push(path),
      signal,
    });
    expect(names).toEqual(['a.txt']);
  });

  it.each<[string, Record<string, Tree>, number]>([
    ['an empty folder', { trip: {} }, 1],
    ['empty folders in folders', { trip: { day: {} }, other: {} }, 1],
    ['a folder with a file', { trip: { 'a.txt': 'a' } }, 0],
    ['a folder that can’t be opened', { trip: LOCKED }, 0],
  ])('H %s: whether a message says that there is no file', async (_, tree, count) => {
    const toasts: Toast[] = [];
    const close = openToastArea((toast) => toasts.push(toast));
    await read(tree);
    close();
    expect(toasts.map(({ text }) => text)).toEqual(
      Array<string>(count).fill('There is no file in what you dropped: the folder is empty.'),
    );
  });

  it('should name files that can’t be opened, and read the rest (D1)', async () => {
    expect(
      await read({
        trip: { 'gone.txt': LOCKED, locked: LOCKED, 'b.txt': 'b', day: { 'c.txt': 'c' } },
      }),
    ).toEqual({
      names: ['trip/b.txt', 'trip/day/c.txt'],
      unreadable: ['trip/gone.txt', 'trip/locked'],
    });
  });
});

describe('thousands of chosen files (D1)', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  const files = Array<File>(3_500).fill(new File([], 'x'));

  it('should be added in parts, without timers, which are throttled in a hidden tab', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const parts: number[] = [];
    const { signal } = new AbortController();
    await walkChosen(files, { onFiles: (part) => parts.push(part.length), signal });
    expect(parts).toEqual([1_000, 1_000, 1_000, 500]);
  });

  it('should stop when the signal aborts', async () => {
    const controller = new AbortController();
    let parts = 0;
    const onFiles = () => {
      parts += 1;
      if (parts === 2) controller.abort();
    };
    await walkChosen(files, { onFiles, signal: controller.signal });
    expect(parts).toBe(2);
  });
});
