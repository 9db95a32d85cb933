import { isNamedLikeReceiptsZip } from '@countersign/proof/receipts';
import type { NamedFile } from '../list/file-list';
import { setEntry } from '../list/file-source';
import { yieldToMain } from '@countersign/core/scheduling/yield-to-main';
import { showToast } from '../../../ui/messages/toast';
import { nameFiles, type OpenedTransfer } from './open-transfer';

export interface DroppedFiles {
  readonly files: readonly NamedFile[];
  readonly unreadable: readonly string[];
}

/** Decides by name and type only, because reading the size may block on the disk. */
export function mayBeReceipt({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /\.json$/i.test(name) || type.endsWith('json') || isNamedLikeReceiptsZip(name);
}

/** Up to this number each file is read, because a receipt may have any name. */
export const FEW = 8;

export function mayHoldReceipts(files: readonly NamedFile[]): boolean {
  return files.length <= FEW || files.some(({ file }) => mayBeReceipt(file));
}

export interface TransferListener {
  readonly onFiles: (files: readonly NamedFile[]) => void;
  readonly onUnreadable: (path: string) => void;
  /** Ends the walk and its callbacks. */
  readonly signal: AbortSignal;
}

/**
 * Reads a drop or paste including folders. Shows a message if it contains no file. Resolves at the
 * end; never rejects.
 */
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
    showToast('error', 'There is no file in what you dropped: the folder is empty.');
  }
}

/** Naming this many files takes no noticeable time. */
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

/**
 * Opened together, so that they do not wait for the disk one by one. Chromium blocks the page for
 * up to two milliseconds for each file, and delivers all in one task: thirty-two would disturb
 * scrolling.
 */
const MOST_AT_ONCE = 16;

/** Files come before folders; both in the browser's order. */
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

/** `readEntries` returns at most a hundred entries, and none at the end. */
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
    // Entries that were read before the failure stay.
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
