import { openDB, type IDBPDatabase, type IDBPObjectStore } from 'idb';
import { DATABASE } from './has-database';
import { inTime } from './in-time';
import { getUnavailable, type StoreResult, type Unavailable } from './store-result';
import { upgrade, VERSION, type Schema } from './schema';

export type StoreName = 'drafts' | 'pending' | 'receipts';
type OpenDatabase = IDBPDatabase<Schema>;
type ObjectStore<Mode extends IDBTransactionMode> = IDBPObjectStore<
  Schema,
  [StoreName],
  StoreName,
  Mode
>;

/** `work` may await only requests on its store, or the transaction ends. */
export interface Database {
  readonly read: <T>(
    name: StoreName,
    work: (store: ObjectStore<'readonly'>) => Promise<T>,
  ) => Promise<StoreResult<T>>;
  /** Resolves when the data is on disk. `work` must issue its requests synchronously. */
  readonly write: (
    name: StoreName,
    work: (store: ObjectStore<'readwrite'>) => Promise<unknown>,
  ) => Promise<StoreResult<null>>;
  readonly close: () => void;
}

export function createDatabase(): Database {
  let opened: Promise<OpenDatabase> | null = null;
  /** Set while the browser does not answer: later calls then fail at once. */
  let silence: Unavailable | null = null;

  const forget = () => {
    opened = null;
  };

  function fail(error: unknown, answer: Promise<unknown>): Unavailable {
    const own = getUnavailable(error);
    if (own.reason !== 'silent') return own;
    const end = () => {
      if (silence === own) silence = null;
    };
    silence = own;
    answer.then(end, end);
    return own;
  }

  /** Rejects if another tab blocks the upgrade, but connects once that tab closes. */
  function open(): Promise<OpenDatabase> {
    return new Promise((resolve, reject) => {
      const opening = connect(forget, () => {
        reject(new DOMException('Another tab keeps the old version', 'BusyError'));
      });
      opening.then(() => {
        opened = opening;
      }, forget);
      opening.then(resolve, reject);
    });
  }

  async function run<T>(
    begin: (database: OpenDatabase) => { readonly value: Promise<T>; readonly done: Promise<void> },
  ): Promise<StoreResult<T>> {
    if (silence !== null) return silence;
    let answer: Promise<unknown> = Promise.resolve();
    try {
      answer = opened ??= open();
      const { value, done } = begin(await inTime(opened));
      answer = done;
      // The failed request's error gives the reason; the transaction's may only be an AbortError.
      done.catch(() => undefined);
      const result = await value;
      await inTime(done);
      return { status: 'ok', value: result };
    } catch (error) {
      return fail(error, answer);
    }
  }

  return {
    read: (name, work) =>
      run((database) => {
        const { store, done } = database.transaction(name);
        return { value: work(store), done };
      }),
    write: (name, work) =>
      run((database) => {
        const transaction = database.transaction(name, 'readwrite', { durability: 'strict' });
        const value = work(transaction.store).then(() => null);
        // Otherwise the browser would roll the transaction back if the person leaves the page.
        transaction.commit();
        return { value, done: transaction.done };
      }),
    close: () => {
      opened?.then(
        (database) => {
          database.close();
        },
        () => undefined,
      );
      forget();
    },
  };
}

async function connect(onClosed: () => void, onBlocked: () => void): Promise<OpenDatabase> {
  if (!('indexedDB' in globalThis)) throw new DOMException('No IndexedDB', 'NotAllowedError');
  const database: OpenDatabase = await openDB<Schema>(DATABASE, VERSION, {
    upgrade,
    blocked: onBlocked,
    blocking: () => {
      database.close();
      onClosed();
    },
    terminated: onClosed,
  });
  return database;
}
