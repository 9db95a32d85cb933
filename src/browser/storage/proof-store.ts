import type { Draft } from '@countersign/core/claims/draft';
import type { PendingSigning } from '@countersign/core/receipts/repository';
import { createDatabase } from './database';
import type { Migration } from './database';
import { DATABASE } from './has-database';
import {
  isStoredDraft,
  isStoredPending,
  packDraft,
  packPending,
  unpackDraft,
  unpackPending,
} from './packed-draft';
import { addReceiptParts, addReceipts, createReceiptStore } from './receipt-store';
import type { ReceiptStore } from './receipt-store';
import { convertRecords, createRecordStore } from './record-store';
import type { RecordStore } from './record-store';

/** This device's proofs. Every failure is a value. */
export interface ProofStore {
  readonly drafts: RecordStore<Draft>;
  readonly pending: RecordStore<PendingSigning>;
  readonly receipts: ReceiptStore;
  readonly close: () => void;
}

const MIGRATIONS: readonly Migration[] = [
  (database, transaction) => {
    database.createObjectStore('drafts', { keyPath: 'id' });
    database.createObjectStore('pending', { keyPath: 'id' });
    addReceipts(database, transaction);
  },
  addReceiptParts,
];

export function createProofStore(): ProofStore {
  const database = createDatabase({ name: DATABASE, migrations: MIGRATIONS });
  const drafts = createRecordStore(database, 'drafts', isStoredDraft);
  const pending = createRecordStore(database, 'pending', isStoredPending);
  return {
    drafts: convertRecords(drafts, packDraft, unpackDraft),
    pending: convertRecords(pending, packPending, unpackPending),
    receipts: createReceiptStore(database),
    close: () => {
      database.close();
    },
  };
}
