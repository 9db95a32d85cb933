import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { digestOf } from '@countersign/proof/encoding';
import type { HashingPort } from '../../ports/hashing';
import type { FileEntry } from './file-entry';
import { setEntry } from './file-source';
import { findChanged, findReplaced } from './find-changed';

const HASHING: HashingPort = {
  digest: async (file) => digestOf(new Uint8Array(await file.arrayBuffer())),
};
const { signal } = new AbortController();
/** Ends the time for looking, which no slow machine does. */
let timeout = new AbortController();
beforeEach(() => {
  timeout = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
});
afterEach(() => {
  vi.restoreAllMocks();
});
const encode = (text: string) => new TextEncoder().encode(text);

/** A file of which `text` was read, and that is `now` by now: other bytes, or what reading it throws. */
function createEntry(id: number, text: string, now: string | DOMException = text): FileEntry {
  const name = `${id}.txt`;
  const file = new File([typeof now === 'string' ? now : text], name);
  if (typeof now !== 'string') refuse(file, now);
  const digest = digestOf(encode(text));
  return { id, name, size: encode(text).length, file, status: 'read', digest, readAt: 1 };
}

function refuse(file: Blob, error: DOMException): void {
  const fail = () => Promise.reject(error);
  Object.assign(file, { arrayBuffer: fail, slice: () => ({ arrayBuffer: fail }) });
}

const find = (entries: readonly FileEntry[], hashing = HASHING) =>
  findChanged(hashing, entries, signal);

describe('field B a file is looked at again before it is signed', () => {
  it.each([
    ['is as it was', 'same', null],
    ['has other bytes of the same length', 'else', 'changed'],
    ['has another length', 'longer', 'changed'],
    ['can’t be read, as Chromium has it', new DOMException('', 'NotReadableError'), 'changed'],
    ['is gone', new DOMException('', 'NotFoundError'), 'gone'],
    ['is not read for a reason of ours', new DOMException('', 'DataCloneError'), null],
  ])('one that %s', async (_, now, how) => {
    const { changed } = await find([createEntry(1, 'same', now)]);
    expect(changed).toEqual(how === null ? [] : [{ id: 1, name: '1.txt', how }]);
  });

  describe('a large one', () => {
    const TEXT = 'x'.repeat(1024 * 1024 + 1);

    it('is read again whole, whatever its time: some systems give none', async () => {
      const entry = createEntry(1, TEXT);
      expect(await find([entry])).toEqual({ changed: [], unseen: [] });
      const { changed } = await find([createEntry(2, TEXT, `y${TEXT.slice(1)}`)]);
      expect(changed).toMatchObject([{ id: 2, how: 'changed' }]);
    });

    it('that can’t be read in time is not said to be as it was; a small one beside it is', async () => {
      let isSmallRead: () => void = () => undefined;
      const small = new Promise<void>((resolve) => (isSmallRead = resolve));
      const hashing: HashingPort = {
        digest: async (file, options) => {
          if (file.size > 10) {
            await small;
            timeout.abort();
            return new Promise(() => undefined);
          }
          const digest = await HASHING.digest(file, options);
          setTimeout(isSmallRead);
          return digest;
        },
      };
      expect(await find([createEntry(1, TEXT), createEntry(2, 'text')], hashing)).toEqual({
        changed: [],
        unseen: [1],
      });
    });

    it('that the browser refuses is told, although nothing is read whole in time', async () => {
      const error = new DOMException('', 'NotReadableError');
      const large = createEntry(1, TEXT, error);
      Object.defineProperty(large.file, 'size', { value: TEXT.length });
      const isTouched: HashingPort = {
        digest: () => {
          timeout.abort();
          return new Promise(() => undefined);
        },
      };
      const looking = find([createEntry(2, TEXT), large], isTouched);
      expect((await looking).changed).toMatchObject([{ id: 1, how: 'changed' }]);
    });
  });

  it('one that has grown, of which the browser reads only what it was: looked up where it lies', async () => {
    const entry = createEntry(1, 'text');
    const lie = (now: string) => {
      if (entry.file)
        setEntry(entry.file, {
          file: (take) => {
            take(new File([now], '1.txt'));
          },
        });
    };
    lie('text');
    expect(await find([entry])).toEqual({ changed: [], unseen: [] });
    lie('text and more');
    expect((await find([entry])).changed).toMatchObject([{ id: 1, how: 'changed' }]);
  });

  it('many: all that changed are named in the order of the list', async () => {
    const entries = Array.from({ length: 200 }, (_, id) =>
      createEntry(id, 'text', id % 50 === 0 ? 'else' : 'text'),
    );
    const { changed, unseen } = await find(entries);
    expect(changed.map(({ id }) => id)).toEqual([0, 50, 100, 150]);
    expect(unseen).toEqual([]);
  });

  it('one that the page has no more is not looked at', async () => {
    expect(await find([{ ...createEntry(1, 'a', 'b'), file: null }])).toEqual({
      changed: [],
      unseen: [],
    });
  });

  it('one that does not answer holds nobody up, and is not said to be as it was', async () => {
    const hashing: HashingPort = { digest: () => new Promise(() => undefined) };
    const cancelled = new AbortController();
    const looking = findChanged(hashing, [createEntry(1, 'a')], cancelled.signal);
    cancelled.abort();
    expect(await looking).toEqual({ changed: [], unseen: [1] });
  });
});

describe('field B which of the files of one name is replaced by a new one', () => {
  const same = createEntry(1, 'text');
  const changed = createEntry(2, 'text', 'else');
  it.each([
    ['none has changed', [same], null],
    ['one has changed', [same, changed], 2],
    ['two have changed', [changed, createEntry(3, 'text', 'also')], null],
    ['one could not be read', [{ ...same, status: 'failed', failure: 'changed' } as const], 1],
  ])('%s', async (_, entries, replaced) => {
    expect(await findReplaced(HASHING, entries)).toBe(replaced);
  });
});
