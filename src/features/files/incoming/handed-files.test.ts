import { expect, it, vi } from 'vitest';
import type { FileEntry } from '../list/file-entry';
import { markOnlyHere } from '../list/file-source';
import { createSubject } from '@countersign/core/test/subject';
import type { DroppedFiles } from './dropped-files';
import { handOver, handSigned } from './handed-files';

function createEntry(id: number, file: File | null): Extract<FileEntry, { status: 'read' }> {
  const { digest } = createSubject(`${id}`);
  return { id, name: `${id}`, size: 1, file, status: 'read', digest };
}

const pasted = new File(['pixels'], 'image.png');
markOnlyHere(pasted);
const chosen = new File(['a'], 'a.txt');
const large = new File(['a'], 'large.bin');
Object.defineProperty(large, 'size', { value: 65 * 1024 * 1024 });

it.each([
  ['all files, if the page has all', [pasted, chosen], [pasted, chosen]],
  [
    'only a picture without another copy, if a draft’s file has no content',
    [pasted, chosen, null],
    [pasted],
  ],
  ['only a picture without another copy, if the files are too large', [large, pasted], [pasted]],
  [
    'only a picture without another copy, if there are too many files',
    [pasted, ...Array<File>(500).fill(chosen)],
    [pasted],
  ],
  ['nothing, if a file has no content', [chosen, null], null],
  ['nothing, if there is no file', [], null],
])(
  'field B passed to the record after signing: %s',
  (_, files: readonly (File | null)[], handed) => {
    const hand = vi.fn<(signature: string, dropped: DroppedFiles) => void>();
    const entries = files.map((file, id) => createEntry(id, file));
    const subjects = entries.map(({ name, digest }) => ({ name, size: 1, digest }));
    handSigned({ hand }, entries, subjects, 'signature');
    const [given] = hand.mock.calls;
    expect(given?.[1].files.map(({ file }) => file) ?? null).toEqual(handed);
  },
);

it.each([
  ['all files, however large, and the paths that could not be opened', [large, pasted], ['a/b'], 2],
  ['nothing, if a file has no content', [chosen, null], ['a/b'], null],
  ['nothing, if there is no file', [], [], null],
])('V4 passed from a record to another screen: %s', (_, files, unreadable, count) => {
  const hand = vi.fn<(signature: string, dropped: DroppedFiles) => void>();
  const entries = files.map((file, id) => createEntry(id, file));
  handOver({ hand }, { entries, unreadable }, 'signature');
  const [given] = hand.mock.calls;
  expect(given?.[1].files.length ?? null).toBe(count);
  expect(given?.[1].unreadable ?? unreadable).toEqual(unreadable);
});
