import type { Subject } from '@countersign/proof';
import type { FileEntry } from '../../files/list/file-entry';

/** An entry of the list of dropped files, completely read. */
export function createEntry(id: number, subject: Subject, file: File | null = null): FileEntry {
  return { id, file, status: 'read', ...subject };
}
