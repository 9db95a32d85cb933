import { isNamedLikeReceiptsZip } from '@countersign/proof/receipts';
import type { NamedFile } from '../list/file-entry';
import { setEntry } from '../list/file-source';
import { yieldToMain } from '@countersign/core/scheduling/yield-to-main';
import { showToast } from '../../../ui/messages/toast';
import { nameFiles, type OpenedTransfer } from './open-transfer';
import { EMPTY_FOLDER } from './words';

export interface DroppedFiles {
  readonly files: readonly NamedFile[];
  readonly unreadable: readonly string[];
}

/** Decides by name and type only, because getting the size may read the disk. */
export function mayBeReceipt({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /\.json$/i.test(name) || type.endsWith('json') || isNamedLikeReceiptsZip(name);
}

export const FEW = 8;

export function mayHoldReceipts(files: readonly NamedFile[]): boolean {
  return files.length <= FEW || files.some(({ file }) => mayBeReceipt(file));
}

export interface TransferListener {
  readonly onFiles: (files: readonly NamedFile[]) => void;
  readonly onUnreadable: (path: string) => void;
  readonly signal: AbortSignal;
}

export async function walkTransfer(
  { entries, files }: OpenedTransfer,
  listener: TransferListener,
): Promise<void> {
  const { signal } = listener;
  let isEmpty = entries.length > 0 && files.length === 0;
  if (files.length > 0) listener.onFiles([...nameFiles(files)]);
  await walkEntries(entries, {
    signal,
    onFiles: (more) => {
      if (more.length > 0) isEmpty = false;
      listener.onFiles(more);
    },
    onUnreadable: (path) => {
      isEmpty = false;
      listener.onUnreadable(path);
    },
  });
  if (isEmpty && !signal.aborted) {
    showToast('error', EMPTY_FOLDER);
  }
}

const NAMED_AT_ONCE = 1_000;

export async function walkChosen(
  files: readonly File[],
  { onFiles, signal }: Pick<TransferListener, 'onFiles' | 'signal'>,
): Promise<void> {
  for (let start = 0; start < files.length && !signal.aborted; start += NAMED_AT_ONCE) {
    onFiles([...nameFiles(files.slice(start, start + NAMED_AT_ONCE))]);
    await yieldToMain();
  }
}

export async function readTransfer(
  transfer: OpenedTransfer,
  signal: AbortSignal,
): Promise<DroppedFiles> {
  const files: NamedFile[] = [];
  const unreadable: string[] = [];
  await walkTransfer(transfer, {
    onFiles: (more) => {
      for (const file of more) files.push(file);
    },
    onUnreadable: (path) => unreadable.push(path),
    signal,
  });
  return { files, unreadable };
}

/** Chromium opens files in one task, up to two milliseconds each: 32 would disturb scrolling. */
const MOST_AT_ONCE = 16;

async function walkEntries(
  entries: readonly FileSystemEntry[],
  listener: TransferListener,
): Promise<void> {
  const files = entries.filter(isFile);
  for (let start = 0; start < files.length; start += MOST_AT_ONCE) {
    const opened = await Promise.all(
      files.slice(start, start + MOST_AT_ONCE).map((entry) => openFile(entry, listener)),
    );
    if (listener.signal.aborted) return;
    listener.onFiles(opened.filter((file) => file !== null));
  }
  for (const directory of entries.filter(isDirectory)) {
    if (listener.signal.aborted) return;
    await walkEntries(await readDirectory(directory, listener), listener);
  }
}

async function openFile(
  entry: FileSystemFileEntry,
  { onUnreadable, signal }: TransferListener,
): Promise<NamedFile | null> {
  const name = getPath(entry);
  try {
    const file = await new Promise<File>((resolve, reject) => {
      entry.file(resolve, reject);
    });
    setEntry(file, entry);
    return { name, file };
  } catch {
    if (!signal.aborted) onUnreadable(name);
    return null;
  }
}

/** Calls `readEntries` until it returns nothing: Chromium returns at most a hundred entries. */
async function readDirectory(
  directory: FileSystemDirectoryEntry,
  { onUnreadable, signal }: TransferListener,
): Promise<readonly FileSystemEntry[]> {
  const children: FileSystemEntry[] = [];
  try {
    const reader = directory.createReader();
    while (!signal.aborted) {
      const batch = await new Promise<FileSystemEntry[]>((resolve, reject) => {
        reader.readEntries(resolve, reject);
      });
      if (batch.length === 0) break;
      children.push(...batch);
    }
  } catch {
    if (!signal.aborted) onUnreadable(getPath(directory));
  }
  return children;
}

function getPath({ fullPath }: FileSystemEntry): string {
  return fullPath.replace(/^\//, '');
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isDirectory(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
