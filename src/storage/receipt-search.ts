import { whenAnswered } from './database';
import { getRecordList } from './record-store';
import type { RecordList } from './record-store';
import { isReceiptRecord } from './records';
import type { ReceiptRecord } from './records';

const DIGEST_TEXT = /^(?:sha256:)?([0-9a-f]{64})$/;

/** Finds by the indexes alone, so that only the receipts found are read. */
export async function searchReceipts(
  store: IDBObjectStore,
  text: string,
): Promise<RecordList<ReceiptRecord>> {
  const wanted = fold(text.trim());
  const digest = DIGEST_TEXT.exec(wanted)?.[1];
  const keys =
    digest === undefined
      ? await findByName(store, wanted)
      : await whenAnswered(store.index('digests').getAllKeys(digest));
  const found = await Promise.all(
    [...new Set([...keys, text.trim()])].map((key) => whenAnswered<unknown>(store.get(key))),
  );
  return getRecordList(
    found.filter((value) => value !== undefined),
    isReceiptRecord,
  );
}

function findByName(store: IDBObjectStore, wanted: string): Promise<IDBValidKey[]> {
  const keys: IDBValidKey[] = [];
  if (wanted === '') return Promise.resolve(keys);
  return new Promise((resolve, reject) => {
    const request = store.index('names').openKeyCursor();
    request.onsuccess = () => {
      const cursor = request.result;
      if (!cursor) {
        resolve(keys);
        return;
      }
      if (typeof cursor.key === 'string' && fold(cursor.key).includes(wanted)) {
        keys.push(cursor.primaryKey);
      }
      cursor.continue();
    };
    request.onerror = () => {
      reject(request.error ?? new DOMException('The search failed', 'UnknownError'));
    };
  });
}

/** One name may be written with composed or separate accents. */
function fold(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
