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

// These are never removed: `idb` also uses them for a request that ends after its test.
Object.assign(globalThis, CLASSES);

/** Gives the test an empty database; `vi.unstubAllGlobals` removes it. */
export function stubIndexedDb(): void {
  vi.stubGlobal('indexedDB', new IDBFactory());
}
