import type { StoredList } from '@countersign/core/claims/draft';
import { whenAnswered, whenWritten } from './database';
import type { Database } from './database';
import type { StoreResult, Unavailable } from './store-result';

export interface RecordStore<T> {
  /** Resolves when the record is on disk. Replaces one of the same key. */
  put(record: T): Promise<StoreResult<null>>;
  /** @returns `ok` with null where there is none */
  get(key: string): Promise<StoreResult<T | null>>;
  list(): Promise<StoreResult<StoredList<T>>>;
  /** Resolves `ok` too where there is none. */
  remove(key: string): Promise<StoreResult<null>>;
}

export function createRecordStore<T extends { readonly createdAt: number }>(
  database: Database,
  name: string,
  isRecord: (value: unknown) => value is T,
): RecordStore<T> {
  return {
    put: (record) =>
      database.run([name], 'readwrite', async (store) => {
        await whenWritten(store, store.put(record));
        return null;
      }),
    async get(key) {
      const found = await database.run<unknown>([name], 'readonly', (store) =>
        whenAnswered(store.get(key)),
      );
      if (found.status === 'unavailable') return found;
      if (found.value === undefined) return { status: 'ok', value: null };
      return isRecord(found.value) ? { status: 'ok', value: found.value } : getCorrupt(name);
    },
    list: () =>
      database.run([name], 'readonly', async (store) =>
        getRecordList(await whenAnswered<unknown[]>(store.getAll()), isRecord),
      ),
    remove: (key) =>
      database.run([name], 'readwrite', async (store) => {
        await whenWritten(store, store.delete(key));
        return null;
      }),
  };
}

export function convertRecords<T, S>(
  store: RecordStore<S>,
  pack: (record: T) => S,
  unpack: (stored: S) => T,
): RecordStore<T> {
  return {
    put: (record) => store.put(pack(record)),
    async get(key) {
      const found = await store.get(key);
      if (found.status === 'unavailable') return found;
      return { status: 'ok', value: found.value && unpack(found.value) };
    },
    async list() {
      const found = await store.list();
      if (found.status === 'unavailable') return found;
      const { records, unreadable } = found.value;
      return { status: 'ok', value: { records: records.map(unpack), unreadable } };
    },
    remove: (key) => store.remove(key),
  };
}

export function getRecordList<T extends { readonly createdAt: number }>(
  values: readonly unknown[],
  isRecord: (value: unknown) => value is T,
): StoredList<T> {
  const records = values.filter(isRecord);
  return {
    records: records.sort((a, b) => b.createdAt - a.createdAt),
    unreadable: values.length - records.length,
  };
}

export function getCorrupt(name: string): Unavailable {
  return { status: 'unavailable', reason: 'corrupt', detail: `a record of ${name}` };
}
