import { getUnavailable } from './store-result';
import type { StoreResult, Unavailable } from './store-result';

/** Brings a database from the version of its index in the list to the next. */
export type Migration = (database: IDBDatabase, transaction: IDBTransaction) => void;

export interface DatabaseOptions {
  readonly name: string;
  /** Only ever added to. As many as there are is the version. */
  readonly migrations: readonly Migration[];
}

export interface Database {
  /**
   * @param stores - the first is given to the work, the others are in its transaction
   * @param work - may await requests on the stores, and nothing else, or the transaction ends
   */
  run<T>(
    stores: readonly [string, ...string[]],
    mode: 'readonly' | 'readwrite',
    work: (store: IDBObjectStore) => Promise<T>,
  ): Promise<StoreResult<T>>;
  close(): void;
}

/** Opens at the first use, and again after another tab's upgrade or deletion closed it. */
export function createDatabase(options: DatabaseOptions): Database {
  let opened: Promise<IDBDatabase | Unavailable> | null = null;

  function close(): void {
    void opened?.then((database) => {
      if (!('status' in database)) database.close();
    });
    opened = null;
  }

  async function open(): Promise<IDBDatabase | Unavailable> {
    opened ??= openDatabase(options, () => {
      opened = null;
    });
    const database = await opened;
    if ('status' in database) opened = null;
    return database;
  }

  return {
    async run(stores, mode, work) {
      const database = await open();
      if ('status' in database) return database;
      try {
        const transaction = database.transaction(stores, mode, { durability: 'strict' });
        const [value] = await Promise.all([
          work(transaction.objectStore(stores[0])),
          whenComplete(transaction),
        ]);
        return { status: 'ok', value };
      } catch (error) {
        return getUnavailable(error);
      }
    },
    close,
  };
}

export function whenAnswered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(getRequestError(request));
    };
  });
}

/** Commits at once: a page that is left right after would take back what is only asked for. */
export function whenWritten<T>(store: IDBObjectStore, request: IDBRequest<T>): Promise<T> {
  store.transaction.commit();
  return whenAnswered(request);
}

function whenComplete(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => {
      resolve();
    };
    transaction.onabort = () => {
      reject(transaction.error ?? new DOMException('The transaction was ended', 'AbortError'));
    };
  });
}

/** @param onClosed - the connection is gone, and the next use has to open another */
function openDatabase(
  { name, migrations }: DatabaseOptions,
  onClosed: () => void,
): Promise<IDBDatabase | Unavailable> {
  return new Promise<IDBDatabase>((resolve, reject) => {
    if (!('indexedDB' in globalThis)) throw new DOMException('No IndexedDB', 'NotAllowedError');
    const request = indexedDB.open(name, migrations.length);
    let gaveUp = false;
    request.onupgradeneeded = ({ oldVersion }) => {
      const { result: database, transaction } = request;
      if (!transaction) return;
      for (const migrate of migrations.slice(oldVersion)) migrate(database, transaction);
    };
    request.onblocked = () => {
      gaveUp = true;
      reject(new DOMException('Another tab keeps the old version', 'BusyError'));
    };
    request.onerror = () => {
      reject(getRequestError(request));
    };
    request.onsuccess = () => {
      const database = request.result;
      if (gaveUp) database.close();
      database.onclose = onClosed;
      database.onversionchange = () => {
        database.close();
        onClosed();
      };
      resolve(database);
    };
  }).catch(getUnavailable);
}

function getRequestError(request: IDBRequest): DOMException {
  return request.error ?? new DOMException('The request failed', 'UnknownError');
}
