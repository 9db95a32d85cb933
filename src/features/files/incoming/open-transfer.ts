import type { NamedFile } from '../list/file-entry';
import { markOnlyHere } from '../list/file-source';
import type { Transfer } from '../../../ui/files/early-drops';

export interface OpenedTransfer {
  readonly entries: readonly FileSystemEntry[];
  readonly files: readonly File[];
}

/** Must be called within the event, because the browser empties the transfer after it. */
export function openTransfer(transfer: Transfer): OpenedTransfer {
  const entries: FileSystemEntry[] = [];
  const files: File[] = [];
  for (const item of transfer.items) {
    const given = item.webkitGetAsEntry();
    // Firefox returns an entry even for a pasted picture, which is not on the disk.
    const entry = transfer.isPasted && given && PICTURE.test(given.name) ? null : given;
    const file = entry ? null : item.getAsFile();
    if (entry) entries.push(entry);
    if (file) files.push(file);
  }
  const taken = entries.length === 0 ? [...transfer.files] : files;
  // A dropped file without an entry is from a page or a mail, and not from the disk.
  const isOnly = transfer.isPasted ? isPastedPicture : () => files.length > 0;
  for (const file of taken) if (isOnly(file)) markOnlyHere(file);
  return { entries, files: taken };
}

const PICTURE = /^image\.\w{1,4}$/;
const NEW_MS = 60_000;

/** A copied file keeps its time, but a picture from the clipboard has the time of the paste. */
function isPastedPicture({ name, lastModified }: File): boolean {
  return PICTURE.test(name) && Math.abs(Date.now() - lastModified) < NEW_MS;
}

export function* nameFiles(list: Iterable<File>): Generator<NamedFile> {
  for (const file of list) yield { name: file.webkitRelativePath || file.name, file };
}
