import type { StoredList } from '@countersign/core/claims/draft';
import type { StoredReceipt } from '@countersign/core/receipts/repository';
import { whenAnswered, whenWritten, type Database, type Migration } from './database';
import { isHead, joinParts, cutIntoParts } from './receipt-parts';
import { searchReceipts } from './receipt-search';
import { getCorrupt, getRecordList, type RecordStore } from './record-store';
import { isStoredReceipt } from './records';
import type { StoreResult } from './store-result';

export interface ReceiptStore extends RecordStore<StoredReceipt> {
  /**
   * Finds by part of a file's name in any case, by a whole digest in hex, with or without
   * `sha256:`, or by a whole signature. Blank text finds nothing.
   */
  search(text: string): Promise<StoreResult<StoredList<StoredReceipt>>>;
}

const STORES = ['receipts', 'receipt-parts'] as const;

export const addReceipts: Migration = (database) => {
  const receipts = database.createObjectStore('receipts', { keyPath: 'signature' });
  receipts.createIndex('names', 'names', { multiEntry: true });
  receipts.createIndex('digests', 'digests', { multiEntry: true });
};

export const addReceiptParts: Migration = (database) => {
  const parts = database.createObjectStore('receipt-parts', { keyPath: ['signature', 'part'] });
  parts.createIndex('digests', 'digests', { multiEntry: true });
};

export function createReceiptStore(database: Database): ReceiptStore {
  return {
    put: (record) =>
      database.run(STORES, 'readwrite', async (receipts) => {
        const [head, ...parts] = cutIntoParts(record);
        await whenAnswered(receipts.put(head));
        await whenAnswered(getParts(receipts).delete(getRange(record.signature)));
        // One at a time, so that the page can respond in between.
        for (const part of parts) await whenAnswered(getParts(receipts).put(part));
        receipts.transaction.commit();
        return null;
      }),
    async get(signature) {
      const found = await database.run(STORES, 'readonly', (receipts) => read(receipts, signature));
      if (found.status === 'unavailable') return found;
      if (found.value === undefined) return { status: 'ok', value: null };
      if (isStoredReceipt(found.value)) return { status: 'ok', value: found.value };
      return getCorrupt('receipts');
    },
    list: () =>
      database.run(STORES, 'readonly', async (receipts) => {
        const heads = await whenAnswered<unknown[]>(receipts.getAll());
        return toList(await Promise.all(heads.map((head) => complete(receipts, head))));
      }),
    search: (text) =>
      database.run(STORES, 'readonly', async (receipts) => {
        const signatures = await searchReceipts(receipts, getParts(receipts), text);
        return toList(await Promise.all(signatures.map((key) => read(receipts, key))));
      }),
    remove: (signature) =>
      database.run(STORES, 'readwrite', async (receipts) => {
        await whenAnswered(receipts.delete(signature));
        await whenWritten(receipts, getParts(receipts).delete(getRange(signature)));
        return null;
      }),
  };
}

async function read(receipts: IDBObjectStore, signature: IDBValidKey): Promise<unknown> {
  return complete(receipts, await whenAnswered<unknown>(receipts.get(signature)));
}

async function complete(receipts: IDBObjectStore, head: unknown): Promise<unknown> {
  if (!isHead(head) || head.parts === undefined) return head;
  const range = getRange(head.signature);
  return joinParts(head, await whenAnswered<unknown[]>(getParts(receipts).getAll(range)));
}

function getParts({ transaction }: IDBObjectStore): IDBObjectStore {
  return transaction.objectStore('receipt-parts');
}

function getRange(signature: string): IDBKeyRange {
  return IDBKeyRange.bound([signature], [signature, []]);
}

function toList(values: readonly unknown[]): StoredList<StoredReceipt> {
  return getRecordList(
    values.filter((value) => value !== undefined),
    isStoredReceipt,
  );
}
