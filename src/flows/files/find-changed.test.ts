import { describe, expect, it } from 'vitest';
import { digestOf } from '@countersign/proof/encoding';
import type { HashingPort } from '../../ports/hashing';
import type { FileEntry } from './file-entry';
import { findChanged, findReplaced } from './find-changed';

const HASHING: HashingPort = {
  digest: async (file) => digestOf(new Uint8Array(await file.arrayBuffer())),
};
const { signal } = new AbortController();
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

  it('a large one is touched only, and one that was written since is told', async () => {
    const entry = createEntry(1, 'x'.repeat(1024 * 1024 + 1));
    const isCalled: HashingPort = { digest: () => Promise.reject(new Error('read whole')) };
    expect((await find([entry], isCalled)).changed).toHaveLength(1);
    const later = { ...entry, readAt: Date.now() };
    expect(await find([later], isCalled)).toEqual({ changed: [], isWhole: true });
  });

  it('many: all that changed are named in the order of the list', async () => {
    const entries = Array.from({ length: 200 }, (_, id) =>
      createEntry(id, 'text', id % 50 === 0 ? 'else' : 'text'),
    );
    const { changed, isWhole } = await find(entries);
    expect(changed.map(({ id }) => id)).toEqual([0, 50, 100, 150]);
    expect(isWhole).toBe(true);
  });

  it('one that the page has no more is not looked at', async () => {
    expect(await find([{ ...createEntry(1, 'a', 'b'), file: null }])).toEqual({
      changed: [],
      isWhole: true,
    });
  });

  it('one that does not answer holds nobody up, and is not said to be as it was', async () => {
    const hashing: HashingPort = { digest: () => new Promise(() => undefined) };
    const cancelled = new AbortController();
    const looking = findChanged(hashing, [createEntry(1, 'a')], cancelled.signal);
    cancelled.abort();
    expect(await looking).toEqual({ changed: [], isWhole: false });
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
