import type { NamedFile } from '../../flows/files/file-list';
import type { Transfer } from '../../ui/files/early-drops';

export interface OpenedTransfer {
  /** Folders, and files with a known folder. */
  readonly entries: readonly FileSystemEntry[];
  readonly files: readonly File[];
}

/** Must be called within the event: the browser empties the transfer afterwards. */
export function openTransfer(transfer: Transfer): OpenedTransfer {
  const entries: FileSystemEntry[] = [];
  const files: File[] = [];
  for (const item of transfer.items) {
    // Synthetic and pasted files may lack entries; texts have neither.
    const entry = item.webkitGetAsEntry();
    const file = entry ? null : item.getAsFile();
    if (entry) entries.push(entry);
    if (file) files.push(file);
  }
  return { entries, files: entries.length === 0 ? [...transfer.files] : files };
}

/** The top level only. */
export function nameTransfer({ entries, files }: OpenedTransfer): string[] {
  const paths = entries.map(({ fullPath }) => fullPath.replace(/^\//, ''));
  return [...paths, ...[...nameFiles(files)].map(({ name }) => name)];
}

/** Paths are relative to a chosen folder. Lazy: fifty thousand take a moment. */
export function* nameFiles(list: Iterable<File>): Generator<NamedFile> {
  for (const file of list) yield { name: file.webkitRelativePath || file.name, file };
}
