import type { Subject } from '@countersign/proof';
import type { FileEntry } from '../../files/list/file-list';

/** An entry of the list of dropped files whose file is completely read. */
export function createEntry(id: number, subject: Subject, file: File | null = null): FileEntry {
  return { id, file, status: 'read', ...subject };
}
