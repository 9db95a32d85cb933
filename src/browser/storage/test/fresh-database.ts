import {
  IDBCursor,
  IDBDatabase,
  IDBFactory,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBOpenDBRequest,
  IDBRequest,
  IDBTransaction,
} from 'fake-indexeddb';
import { vi } from 'vitest';

const CLASSES = {
  IDBCursor,
  IDBDatabase,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBOpenDBRequest,
  IDBRequest,
  IDBTransaction,
};

// Never removed, because `idb` also uses them for a request that ends after its test.
Object.assign(globalThis, CLASSES);

export function stubIndexedDb(): void {
  vi.stubGlobal('indexedDB', new IDBFactory());
}
