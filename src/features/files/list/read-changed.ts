import { isSameDigest } from '@countersign/proof/encoding';
import type { HashingPort } from '../../../browser/hashing/hashing';
import type { ChangedFile } from '@countersign/core/signing/signing-types';
import type { FileEntry } from './file-entry';
import type { FileList } from './file-list';
import { reopen } from './file-source';

const PATIENCE_MS = 1_000;
const MOST_AT_ONCE = 32;

type ReadFileEntry = Extract<FileEntry, { readonly status: 'read' }> & { readonly file: File };

/** Chromium refuses to read a changed file, and other browsers return its new content. */
export async function readChanged(
  hashing: HashingPort,
  fileList: Pick<FileList, 'getState' | 'replace'>,
  signal: AbortSignal,
): Promise<readonly ChangedFile[]> {
  const ended = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  const found = new Map<ReadFileEntry, File>();
  const entries = fileList.getState().filter(isReadHere);
  const remaining = entries.toSorted((a, b) => a.file.size - b.file.size).values();
  const checkNext = async () => {
    for (const entry of remaining) {
      if (ended.aborted) return;
      const file = (await reopen(entry.file)) ?? entry.file;
      if (await isChanged(hashing, entry, file, ended)) found.set(entry, file);
    }
  };
  const end = new Promise<void>((resolve) => {
    ended.addEventListener('abort', () => {
      resolve();
    });
  });
  await Promise.race([end, Promise.all(Array.from({ length: MOST_AT_ONCE }, checkNext))]);
  if (signal.aborted) return [];
  const changed = entries.flatMap((entry) => {
    const file = found.get(entry);
    return file ? [{ ...entry, file }] : [];
  });
  for (const { id, file } of changed) fileList.replace(id, file);
  return changed.map(({ id, name }) => ({ id, name }));
}

function isReadHere(entry: FileEntry): entry is ReadFileEntry {
  return entry.status === 'read' && entry.file !== null;
}

async function isChanged(
  hashing: HashingPort,
  { digest, size, file: before }: ReadFileEntry,
  file: File,
  signal: AbortSignal,
): Promise<boolean> {
  if (file.size !== size || file.lastModified !== before.lastModified) return true;
  try {
    // Chromium refuses even the first byte of a changed file, which may be too large to read.
    await file.slice(0, 1).arrayBuffer();
    const now = await hashing.digest(file, { signal, onProgress: () => undefined });
    return !isSameDigest(now, digest);
  } catch (error) {
    return isFault(error);
  }
}

/** These codes of our reader and names of browser errors show that a file has changed. */
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
