import { isSameDigest } from '@countersign/proof/encoding';
import type { HashingPort } from '../../browser/hashing/hashing';
import type { ChangedFile } from '@countersign/core/signing/signing-types';
import type { FileEntry } from './file-entry';
import type { FileList } from './file-list';
import { reopen } from './file-source';

/** The person has pressed a button, and the wallet's window has to open soon. */
const PATIENCE_MS = 1_000;
const MOST_AT_ONCE = 32;

type ReadEntry = Extract<FileEntry, { readonly status: 'read' }> & { readonly file: File };

/**
 * Looks once more at each file that the page has, for at most a second, and has the list read those
 * again that have changed. Chromium refuses to read a changed file; other browsers return its new
 * content.
 *
 * @returns the files that are read again. One that can't be read any more fails in the list.
 */
export async function readChanged(
  hashing: HashingPort,
  fileList: Pick<FileList, 'getState' | 'replace'>,
  signal: AbortSignal,
): Promise<readonly ChangedFile[]> {
  const ended = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  const found = new Map<ReadEntry, File>();
  const entries = fileList.getState().filter(isReadHere);
  const left = entries.toSorted((a, b) => a.file.size - b.file.size).values();
  const lookAtNext = async () => {
    for (const entry of left) {
      if (ended.aborted) return;
      const file = (await reopen(entry.file)) ?? entry.file;
      if (await isChanged(hashing, entry, file, ended)) found.set(entry, file);
    }
  };
  const hasEnded = new Promise<void>((resolve) => {
    ended.addEventListener('abort', () => {
      resolve();
    });
  });
  await Promise.race([hasEnded, Promise.all(Array.from({ length: MOST_AT_ONCE }, lookAtNext))]);
  if (signal.aborted) return [];
  const changed = entries.flatMap((entry) => {
    const file = found.get(entry);
    return file ? [{ ...entry, file }] : [];
  });
  for (const { id, file } of changed) fileList.replace(id, file);
  return changed.map(({ id, name }) => ({ id, name }));
}

function isReadHere(entry: FileEntry): entry is ReadEntry {
  return entry.status === 'read' && entry.file !== null;
}

async function isChanged(
  hashing: HashingPort,
  { digest, size, file: before }: ReadEntry,
  file: File,
  signal: AbortSignal,
): Promise<boolean> {
  if (file.size !== size || file.lastModified !== before.lastModified) return true;
  try {
    // Chromium refuses the first byte at once; reading a large file whole may take too long.
    await file.slice(0, 1).arrayBuffer();
    const now = await hashing.digest(file, { signal, onProgress: () => undefined });
    return !isSameDigest(now, digest);
  } catch (error) {
    return isFault(error);
  }
}

/** Codes of our own reader, and names of the browser's errors. Other errors say nothing about the file. */
const FAULTS: ReadonlySet<string> = new Set([
  'changed',
  'unreadable',
  'NotReadableError',
  'NotFoundError',
]);

function isFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return FAULTS.has('code' in error && typeof error.code === 'string' ? error.code : error.name);
}
