import type { Subject } from '@countersign/proof';
import type { FileEntry } from '../../files/list/file-entry';

export function createEntry(id: number, subject: Subject, file: File | null = null): FileEntry {
  return { id, file, status: 'read', ...subject };
}
