import type { FileEntry } from '../../../flows/files/file-entry';
import type { ReceiptReadings } from '../../shared/read-receipts';

export interface Dropped {
  /** Everything that was dropped, receipts too. */
  readonly entries: readonly FileEntry[];
  readonly readings: ReceiptReadings;
  /** Folders and files of the last drop that could not be opened, by path. */
  readonly unreadable: readonly string[];
  /** Folders are looked through, or it is being told which of the files are receipts. */
  readonly isSorting: boolean;
}

export const NOTHING_DROPPED: Dropped = {
  entries: [],
  readings: new Map(),
  unreadable: [],
  isSorting: false,
};
