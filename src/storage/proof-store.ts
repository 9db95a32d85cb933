import { createDatabase } from './database';
import type { Migration } from './database';
import { createRecordStore } from './record-store';
import type { RecordList, RecordStore } from './record-store';
import { isStoredDraft, packDrafts } from './packed-draft';
import { isPendingRecord, isReceiptRecord } from './records';
import type { DraftRecord, PendingRecord, ReceiptRecord } from './records';
import { searchReceipts } from './receipt-search';
import type { StoreResult } from './store-result';

export interface ReceiptStore extends RecordStore<ReceiptRecord> {
  /**
   * Finds receipts by part of a file's name in any case, by a whole digest in hex, with or without
   * `sha256:`, or by a whole signature. Blank text finds nothing.
   */
  search(text: string): Promise<StoreResult<RecordList<ReceiptRecord>>>;
}

/** A person's proofs, on this device only. Every failure is a value. */
export interface ProofStore {
  readonly drafts: RecordStore<DraftRecord>;
  readonly pending: RecordStore<PendingRecord>;
  readonly receipts: ReceiptStore;
  /** Lets go of the database; the next use opens it again. */
  readonly close: () => void;
}

const MIGRATIONS: readonly Migration[] = [
  (database) => {
    database.createObjectStore('drafts', { keyPath: 'id' });
    database.createObjectStore('pending', { keyPath: 'id' });
    const receipts = database.createObjectStore('receipts', { keyPath: 'signature' });
    receipts.createIndex('names', 'names', { multiEntry: true });
    receipts.createIndex('digests', 'digests', { multiEntry: true });
  },
];

export function createProofStore(): ProofStore {
  const database = createDatabase({ name: 'countersign', migrations: MIGRATIONS });
  return {
    drafts: packDrafts(createRecordStore(database, 'drafts', isStoredDraft)),
    pending: createRecordStore(database, 'pending', isPendingRecord),
    receipts: {
      ...createRecordStore(database, 'receipts', isReceiptRecord),
      search: (text) =>
        database.run('receipts', 'readonly', (store) => searchReceipts(store, text)),
    },
    close: () => {
      database.close();
    },
  };
}
