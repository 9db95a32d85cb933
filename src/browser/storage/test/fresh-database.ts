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

// They stay: `idb` looks at them also for an answer that comes after its test.
Object.assign(globalThis, CLASSES);

/** Gives the test an empty browser of its own; `vi.unstubAllGlobals` takes it back. */
export function stubIndexedDb(): void {
  vi.stubGlobal('indexedDB', new IDBFactory());
}
