import type { NamedFile } from '../../flows/files/file-list';
import type { Transfer } from '../../ui/files/early-drops';

/** What was dropped or pasted, taken out of its transfer. */
export interface OpenedTransfer {
  /** Folders are among them, and files that the browser tells the folder of. */
  readonly entries: readonly FileSystemEntry[];
  readonly files: readonly File[];
}

/** Must be called within the event: the browser empties the transfer afterwards. */
export function openTransfer(transfer: Transfer): OpenedTransfer {
  const entries: FileSystemEntry[] = [];
  const files: File[] = [];
  for (const item of transfer.items) {
    // Synthetic and pasted files may come without entries, and texts have neither.
    const entry = item.webkitGetAsEntry();
    const file = entry ? null : item.getAsFile();
    if (entry) entries.push(entry);
    if (file) files.push(file);
  }
  // Where nothing has one, the plain list tells of them all.
  return { entries, files: entries.length === 0 ? [...transfer.files] : files };
}

/** The paths of what was dropped, folders not looked into. */
export function nameTransfer({ entries, files }: OpenedTransfer): string[] {
  const paths = entries.map(({ fullPath }) => fullPath.replace(/^\//, ''));
  return [...paths, ...[...nameFiles(files)].map(({ name }) => name)];
}

/**
 * Names files chosen in a dialog; a chosen folder gives paths relative to it. One by one, as they
 * are asked for: of fifty thousand that takes a moment.
 */
export function* nameFiles(list: Iterable<File>): Generator<NamedFile> {
  for (const file of list) yield { name: file.webkitRelativePath || file.name, file };
}
