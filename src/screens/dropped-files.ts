import type { NamedFile } from '../flows/file-list';

export interface DroppedFiles {
  readonly files: readonly NamedFile[];
  /** Folders and files that could not be opened, by path. */
  readonly unreadable: readonly string[];
}

/** Names files chosen in a dialog; a chosen folder gives paths relative to it. */
export function nameFiles(list: Iterable<File>): NamedFile[] {
  return [...list].map((file) => ({ name: file.webkitRelativePath || file.name, file }));
}

/**
 * Reads what was dropped or pasted, folders included. Must be called within the event: the
 * browser empties the transfer afterwards.
 */
export async function readTransfer(transfer: DataTransfer): Promise<DroppedFiles> {
  const entries = [...transfer.items].map((item) =>
    item.kind === 'file' ? item.webkitGetAsEntry() : null,
  );
  // Synthetic and pasted files may come without entries; the plain list has them.
  if (entries.every((entry) => entry === null)) {
    return { files: nameFiles(transfer.files), unreadable: [] };
  }
  const files: NamedFile[] = [];
  const unreadable: string[] = [];
  for (const entry of entries) {
    if (entry) await readEntry(entry, files, unreadable);
  }
  return { files, unreadable };
}

async function readEntry(
  entry: FileSystemEntry,
  files: NamedFile[],
  unreadable: string[],
): Promise<void> {
  const name = entry.fullPath.replace(/^\//, '');
  try {
    if (isFile(entry)) {
      files.push({ name, file: await getFile(entry) });
    } else if (isDirectory(entry)) {
      for (const child of await readDirectory(entry)) await readEntry(child, files, unreadable);
    }
  } catch {
    unreadable.push(name);
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isDirectory(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function getFile(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => {
    entry.file(resolve, reject);
  });
}

/** A reader gives at most a hundred entries at a time, and nothing when it is through. */
async function readDirectory(directory: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = directory.createReader();
  const children: FileSystemEntry[] = [];
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (batch.length === 0) return children;
    children.push(...batch);
  }
}
