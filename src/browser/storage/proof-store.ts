import type { Draft, StoredList } from '@countersign/core/claims/draft';
import type { PendingSigning, StoredReceipt } from '@countersign/core/receipts/repository';
import { createDatabase, type Database, type StoreName } from './database';
import { inTime } from './in-time';
import { packDraft, packPending, readDraft, readPending } from './packed-draft';
import { isStoredReceipt } from './records';
import type { StoreResult } from './store-result';

export interface RecordStore<T> {
  readonly put: (record: T) => Promise<StoreResult<null>>;
  readonly get: (key: string) => Promise<StoreResult<T | null>>;
  readonly list: (isWanted?: (record: T) => boolean) => Promise<StoreResult<StoredList<T>>>;
  readonly remove: (key: string) => Promise<StoreResult<null>>;
}

/** No method rejects: a failure is a value. */
export interface ProofStore {
  readonly drafts: RecordStore<Draft>;
  readonly pending: RecordStore<PendingSigning>;
  readonly receipts: RecordStore<StoredReceipt>;
  readonly close: () => void;
}

export function createProofStore(): ProofStore {
  const database = createDatabase();
  return {
    drafts: createRecordStore(database, 'drafts', packDraft, readDraft),
    pending: createRecordStore(database, 'pending', packPending, readPending),
    receipts: createRecordStore(database, 'receipts', (receipt) => receipt, readReceipt),
    close: database.close,
  };
}

function createRecordStore<T extends { readonly createdAt: number }>(
  database: Database,
  name: StoreName,
  write: (record: T) => object,
  read: (value: unknown) => T | null,
): RecordStore<T> {
  return {
    put: (record) => database.write(name, (store) => inTime(store.put(write(record)))),
    get: async (key) => {
      const found = await database.read(name, (store) => inTime(store.get(key)));
      if (found.status === 'unavailable') return found;
      if (found.value === undefined) return { status: 'ok', value: null };
      const value = read(found.value);
      if (value !== null) return { status: 'ok', value };
      return { status: 'unavailable', reason: 'corrupt', detail: `a record of ${name}` };
    },
    list: (isWanted = () => true) =>
      database.read(name, async (store) => {
        const records: T[] = [];
        let unreadable = 0;
        // The browser can free an unwanted record before the next one is read.
        let cursor = await inTime(store.openCursor());
        while (cursor) {
          const record = read(cursor.value);
          if (record === null) unreadable += 1;
          else if (isWanted(record)) records.push(record);
          cursor = await inTime(cursor.continue());
        }
        return { records: records.sort((a, b) => b.createdAt - a.createdAt), unreadable };
      }),
    remove: (key) => database.write(name, (store) => inTime(store.delete(key))),
  };
}

function readReceipt(value: unknown): StoredReceipt | null {
  return isStoredReceipt(value) ? value : null;
}
