import { base64 } from '@scure/base';
import { DATABASE } from '../has-database';

export interface Snapshot {
  readonly version: number;
  readonly stores: readonly SnapshotStore[];
}

interface SnapshotStore {
  readonly name: string;
  readonly keyPath: string | string[];
  readonly indexes: readonly SnapshotIndex[];
  readonly records: readonly unknown[];
}

interface SnapshotIndex {
  readonly name: string;
  readonly keyPath: string | string[];
  readonly multiEntry: boolean;
}

export async function takeSnapshot(): Promise<Snapshot> {
  const database = await answer(indexedDB.open(DATABASE));
  const names = [...database.objectStoreNames];
  const transaction = database.transaction(names);
  const stores = names.map(async (name): Promise<SnapshotStore> => {
    const store = transaction.objectStore(name);
    const indexes = [...store.indexNames].map((each) => {
      const { keyPath, multiEntry } = store.index(each);
      return { name: each, keyPath, multiEntry };
    });
    const records = await answer<unknown[]>(store.getAll());
    return { name, keyPath: store.keyPath ?? '', indexes, records };
  });
  const snapshot = { version: database.version, stores: await Promise.all(stores) };
  database.close();
  return snapshot;
}

export async function restoreSnapshot({ version, stores }: Snapshot): Promise<void> {
  const request = indexedDB.open(DATABASE, version);
  request.onupgradeneeded = () => {
    for (const { name, keyPath, indexes, records } of stores) {
      const store = request.result.createObjectStore(name, { keyPath });
      for (const index of indexes) {
        store.createIndex(index.name, index.keyPath, { multiEntry: index.multiEntry });
      }
      for (const record of records) store.put(record);
    }
  };
  (await answer(request)).close();
}

export function serializeSnapshot(snapshot: Snapshot): string {
  const replace = (_: string, value: unknown): unknown => {
    if (value instanceof Uint8Array) return { $bytes: base64.encode(value) };
    return typeof value === 'bigint' ? { $bigint: String(value) } : value;
  };
  return `${JSON.stringify(snapshot, replace, 1)}\n`;
}

export function parseSnapshot(text: string): Snapshot {
  const revive = (_: string, value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if ('$bytes' in value) return base64.decode(String(value.$bytes));
    return '$bigint' in value ? BigInt(String(value.$bigint)) : value;
  };
  return JSON.parse(text, revive) as Snapshot;
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error('no answer'));
    };
  });
}
