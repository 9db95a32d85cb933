import { whenAnswered } from './database';

const DIGEST_TEXT = /^(?:sha256:)?([0-9a-f]{64})$/;

/**
 * Searches the indexes, so that only matching receipts are read.
 *
 * @returns signatures of receipts; for a whole signature, perhaps of none
 */
export async function searchReceipts(
  receipts: IDBObjectStore,
  parts: IDBObjectStore,
  text: string,
): Promise<readonly string[]> {
  const wanted = fold(text.trim());
  if (wanted === '') return [];
  const digest = DIGEST_TEXT.exec(wanted)?.[1];
  const keys =
    digest === undefined
      ? await Promise.all([findByName(receipts, wanted), findPartsByName(parts, wanted)])
      : await Promise.all(
          [receipts, parts].map((store) => whenAnswered(store.index('digests').getAllKeys(digest))),
        );
  return [...new Set([...keys.flat().map(getSignature), text.trim()])];
}

function findByName(receipts: IDBObjectStore, wanted: string): Promise<IDBValidKey[]> {
  return findKeys(receipts.index('names').openKeyCursor(), ({ key }) => hasWanted(key, wanted));
}

/** In batches: a cursor on an index would stop at each name. */
function findPartsByName(parts: IDBObjectStore, wanted: string): Promise<IDBValidKey[]> {
  return findKeys(parts.openCursor(), ({ value }) => {
    const part: unknown = value;
    const isPart = typeof part === 'object' && part !== null && 'names' in part;
    const names: readonly unknown[] = isPart && Array.isArray(part.names) ? part.names : [];
    return names.some((name) => hasWanted(name, wanted));
  });
}

function findKeys<C extends IDBCursor>(
  request: IDBRequest<C | null>,
  isFound: (cursor: C) => boolean,
): Promise<IDBValidKey[]> {
  const keys: IDBValidKey[] = [];
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      const cursor = request.result;
      if (!cursor) {
        resolve(keys);
        return;
      }
      if (isFound(cursor)) keys.push(cursor.primaryKey);
      cursor.continue();
    };
    request.onerror = () => {
      reject(request.error ?? new DOMException('The search failed', 'UnknownError'));
    };
  });
}

/** A part's key begins with it. */
function getSignature(key: IDBValidKey): string {
  const [signature] = Array.isArray(key) ? key : [key];
  return typeof signature === 'string' ? signature : '';
}

function hasWanted(name: unknown, wanted: string): boolean {
  return typeof name === 'string' && fold(name).includes(wanted);
}

/** A name may be composed or decomposed Unicode. */
function fold(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
