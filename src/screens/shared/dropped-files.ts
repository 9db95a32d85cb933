import type { NamedFile } from '../../flows/files/file-list';
import { yieldToMain } from '../../flows/scheduling/yield-to-main';
import { nameFiles, type OpenedTransfer } from './open-transfer';

export interface DroppedFiles {
  readonly files: readonly NamedFile[];
  /** Folders and files that could not be opened, by path. */
  readonly unreadable: readonly string[];
}

/**
 * Tells by what a browser knows without the disk whether a file may be a receipt; asking for its size
 * may make the page wait.
 */
export function isNamedLikeReceipt({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /\.json$/i.test(name) || type.endsWith('json');
}

export interface TransferListener {
  /** Called again and again, as folders are read. */
  readonly onFiles: (files: readonly NamedFile[]) => void;
  /** A folder or a file that could not be opened, by its path. */
  readonly onUnreadable: (path: string) => void;
  /** Ends the walk; nothing more is told of then. */
  readonly signal: AbortSignal;
}

/**
 * Reads what was dropped or pasted, folders included, and gives it on as it comes.
 *
 * @returns resolves once everything was given on; never rejects
 */
export function walkTransfer(
  { entries, files }: OpenedTransfer,
  listener: TransferListener,
): Promise<void> {
  if (files.length > 0) listener.onFiles([...nameFiles(files)]);
  return walkEntries(entries, listener);
}

/** Of so many, naming takes a moment that nobody notices. */
const NAMED_AT_ONCE = 1_000;

/** As `walkTransfer`, for files that were chosen in a dialog. */
export async function walkChosen(
  files: readonly File[],
  { onFiles, signal }: Pick<TransferListener, 'onFiles' | 'signal'>,
): Promise<void> {
  for (let start = 0; start < files.length && !signal.aborted; start += NAMED_AT_ONCE) {
    onFiles([...nameFiles(files.slice(start, start + NAMED_AT_ONCE))]);
    await yieldToMain();
  }
}

/** As `walkTransfer`, for those who can begin only when they have everything; aborting ends it. */
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
 * So many files are opened together: each alone would wait for the disk in turn. Chromium takes up to
 * two milliseconds of the page's time for each, in which the page waits for it, and brings all that
 * have come in one task: of thirty-two, a person who scrolls would notice.
 */
const MOST_AT_ONCE = 16;

/** The files of a folder come before its folders; both in the order in which the browser has them. */
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
    return { name, file };
  } catch {
    if (!signal.aborted) onUnreadable(name);
    return null;
  }
}

/** A reader gives at most a hundred entries at a time, and nothing when it is through. */
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
    // What it gave before it failed is there all the same.
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
