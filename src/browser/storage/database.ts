import { inTime } from './in-time';
import { getUnavailable } from './store-result';
import type { StoreResult, Unavailable } from './store-result';

/** Upgrades a database from the version of its index to the next. */
export type Migration = (database: IDBDatabase, transaction: IDBTransaction) => void;

export interface DatabaseOptions {
  readonly name: string;
  /** Add only: their number is the version. */
  readonly migrations: readonly Migration[];
}

export interface Database {
  /**
   * @param stores - the first is passed to the work, the others join its transaction
   * @param work - may await requests on the stores and nothing else, or the transaction ends
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
  /** Set until a silent browser answers, so that later calls fail at once. */
  let silence: Unavailable | null = null;

  function fallSilent(error: unknown, answer: Promise<unknown>): Unavailable {
    const unavailable = getUnavailable(error);
    if (unavailable.reason !== 'silent') return unavailable;
    const own = unavailable;
    const end = () => {
      if (silence === own) silence = null;
    };
    silence = own;
    answer.then(end, end);
    return own;
  }

  function close(): void {
    void opened?.then((database) => {
      if (!('status' in database)) database.close();
    });
    opened = null;
  }

  async function open(): Promise<IDBDatabase | Unavailable> {
    if (silence !== null) return silence;
    const opening = (opened ??= openDatabase(options, () => {
      opened = null;
    }));
    const database = await inTime(opening).catch((error: unknown) => fallSilent(error, opening));
    if ('status' in database && database.reason !== 'silent') opened = null;
    return database;
  }

  return {
    async run(stores, mode, work) {
      const database = await open();
      if ('status' in database) return database;
      let end: Promise<unknown> = Promise.resolve();
      try {
        const transaction = database.transaction(stores, mode, { durability: 'strict' });
        const complete = whenComplete(transaction);
        end = complete;
        const done = work(transaction.objectStore(stores[0])).then(async (value) => {
          await inTime(complete);
          return value;
        });
        const [value] = await Promise.all([done, complete]);
        return { status: 'ok', value };
      } catch (error) {
        return fallSilent(error, end);
      }
    },
    close,
  };
}

export function whenAnswered<T>(request: IDBRequest<T>): Promise<T> {
  const answer = new Promise<T>((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(getRequestError(request));
    };
  });
  return inTime(answer);
}

/** Commits at once: leaving the page would roll an open transaction back. */
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

/** @param onClosed - the connection is gone, and the next use opens another */
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
