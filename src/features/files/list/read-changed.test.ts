import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { digestOf, formatDigest } from '@countersign/proof/encoding';
import { createFileList, type FileList } from './file-list';
import { setEntry } from './file-source';
import { NOT_STORED } from './shared-draft';
import { readChanged } from './read-changed';

let timeout = new AbortController();
beforeEach(() => {
  timeout = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const encode = (text: string) => new TextEncoder().encode(text);
const digest = async (file: Blob) => digestOf(new Uint8Array(await file.arrayBuffer()));
const { signal } = new AbortController();

function bring(name: string, text = name) {
  const file = new File([text], name);
  const become = (now: string | DOMException) => {
    const read = () =>
      now instanceof DOMException ? Promise.reject(now) : Promise.resolve(encode(now).buffer);
    Object.assign(file, { arrayBuffer: read, slice: () => ({ arrayBuffer: read }) });
    if (typeof now === 'string') Object.defineProperty(file, 'size', { value: now.length });
  };
  return { name, file, become };
}

async function createList(files: readonly ReturnType<typeof bring>[]) {
  const list = createFileList({ digest }, NOT_STORED);
  list.add(files);
  await waitUntil(list, 'read', files.length);
  return list;
}

function waitUntil(list: FileList, status: 'read' | 'failed', count: number) {
  return expect.poll(() => list.getTotals().counts[status]).toBe(count);
}

const getDigests = (list: FileList) =>
  list.getState().map((entry) => entry.status === 'read' && formatDigest(entry.digest));
const of = (text: string) => formatDigest(digestOf(encode(text)));

describe('field B a file before signing', () => {
  it.each(['else', 'longer'])('with the new content %j: is read again', async (now) => {
    const [file, other] = [bring('same'), bring('other')];
    const list = await createList([file, other]);
    file.become(now);
    expect(await readChanged({ digest }, list, signal)).toMatchObject([{ name: 'same' }]);
    await waitUntil(list, 'read', 2);
    expect(getDigests(list)).toEqual([of(now), of('other')]);
  });

  it.each(['NotReadableError', 'NotFoundError'])(
    'that became unreadable (%s): it fails in the list',
    async (name) => {
      const file = bring('report.pdf');
      const list = await createList([file]);
      file.become(new DOMException('', name));
      expect(await readChanged({ digest }, list, signal)).toMatchObject([{ name: 'report.pdf' }]);
      await waitUntil(list, 'failed', 1);
    },
  );

  it('that was dropped and has changed: is read from its present place', async () => {
    const file = bring('a.txt', 'old');
    const list = await createList([file]);
    file.become(new DOMException('', 'NotReadableError'));
    setEntry(file.file, {
      file: (take) => {
        take(new File(['new and longer'], 'a.txt'));
      },
    });
    await readChanged({ digest }, list, signal);
    await waitUntil(list, 'read', 1);
    expect(getDigests(list)).toEqual([of('new and longer')]);
  });

  it('that is unchanged, or fails for a reason of the page: is not read again', async () => {
    const files = [bring('same'), bring('not cloned')];
    const list = await createList(files);
    files[1]?.become(new DOMException('', 'DataCloneError'));
    const before = list.getState();
    expect(await readChanged({ digest }, list, signal)).toEqual([]);
    expect(list.getState()).toEqual(before);
  });

  it('among many: all changed files are returned in the order of the list', async () => {
    const files = Array.from({ length: 200 }, (_, index) => bring(`${index}`, 'text'));
    const list = await createList(files);
    for (const [index, { become }] of files.entries()) if (index % 50 === 0) become('else');
    const changed = await readChanged({ digest }, list, signal);
    expect(changed.map(({ name }) => name)).toEqual(['0', '50', '100', '150']);
  });

  it('that can’t be read in time: delays nothing, and other changed files are returned', async () => {
    const [slow, refused] = [bring('slow', 'a slow one'), bring('refused')];
    const list = await createList([slow, refused]);
    refused.become(new DOMException('', 'NotReadableError'));
    const hashing = {
      digest: () => {
        timeout.abort();
        return new Promise<never>(() => undefined);
      },
    };
    expect(await readChanged(hashing, list, signal)).toMatchObject([{ name: 'refused' }]);
  });

  it('of a cancelled signing: is not read again', async () => {
    const file = bring('a');
    const list = await createList([file]);
    file.become('b');
    const cancelled = new AbortController();
    cancelled.abort();
    expect(await readChanged({ digest }, list, cancelled.signal)).toEqual([]);
    expect(getDigests(list)).toEqual([of('a')]);
  });

  it('from an earlier visit: is not read', async () => {
    const list = createFileList({ digest }, NOT_STORED);
    list.addSubjects([{ name: 'a', size: 1, digest: digestOf(encode('a')) }]);
    expect(await readChanged({ digest }, list, signal)).toEqual([]);
  });
});
