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
  ['all, where the page has all', [pasted, chosen], [pasted, chosen]],
  ['the only copy of a picture beside a file of a draft', [pasted, chosen, null], [pasted]],
  ['the only copy of a picture beside what is too large', [large, pasted], [pasted]],
  [
    'the only copy of a picture among very many',
    [pasted, ...Array<File>(500).fill(chosen)],
    [pasted],
  ],
  ['nothing, where that is not all', [chosen, null], null],
  ['nothing, where there is nothing', [], null],
])('field B to the record go %s', (_, files: readonly (File | null)[], handed) => {
  const hand = vi.fn<(signature: string, dropped: DroppedFiles) => void>();
  const entries = files.map((file, id) => createEntry(id, file));
  const subjects = entries.map(({ name, digest }) => ({ name, size: 1, digest }));
  handSigned({ hand }, entries, subjects, 'signature');
  const [given] = hand.mock.calls;
  expect(given?.[1].files.map(({ file }) => file) ?? null).toEqual(handed);
});

it.each([
  ['all, however large, and what could not be opened', [large, pasted], ['a/b'], 2],
  ['nothing, where that is not all', [chosen, null], ['a/b'], null],
  ['nothing, where there is nothing', [], [], null],
])('V4 from a record to a screen about it go %s', (_, files, unreadable, count) => {
  const hand = vi.fn<(signature: string, dropped: DroppedFiles) => void>();
  const entries = files.map((file, id) => createEntry(id, file));
  handOver({ hand }, { entries, unreadable }, 'signature');
  const [given] = hand.mock.calls;
  expect(given?.[1].files.length ?? null).toBe(count);
  expect(given?.[1].unreadable ?? unreadable).toEqual(unreadable);
});
