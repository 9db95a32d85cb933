import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';
import {
  DRAFT_ID,
  type Draft,
  type SaltedSubject,
  joinOptions,
  readOptions,
  writeOptions,
} from '@countersign/core/claims/draft';
import { encodeHex } from '@countersign/proof/encoding';
import { packDraft, readDraft } from './packed-draft';
import { hasShape, isText, isTextList, type Shape } from './record-shape';
import { isStoredReceipt } from './records';

export const VERSION = 3;

interface UnknownRecord {
  readonly key: string;
  readonly value: unknown;
}

export interface Schema extends DBSchema {
  readonly drafts: UnknownRecord;
  readonly pending: UnknownRecord;
  readonly receipts: UnknownRecord;
  readonly 'receipt-parts': { readonly key: [string, number]; readonly value: unknown };
}

type Upgrade = IDBPTransaction<Schema, StoreNames<Schema>[], 'versionchange'>;

/** Unreadable records stay as they are. */
export function upgrade(
  database: IDBPDatabase<Schema>,
  oldVersion: number,
  _newVersion: number | null,
  transaction: Upgrade,
): void {
  // The caller handles the same error when the open request fails.
  transaction.done.catch(() => undefined);
  if (oldVersion === 0) {
    database.createObjectStore('drafts', { keyPath: 'id' });
    database.createObjectStore('pending', { keyPath: 'id' });
    database.createObjectStore('receipts', { keyPath: 'signature' });
    return;
  }
  upgradeRecords(database, transaction).catch(() => {
    try {
      transaction.abort();
    } catch {
      // A failed request has already aborted it.
    }
  });
}

async function upgradeRecords(database: IDBPDatabase<Schema>, transaction: Upgrade): Promise<void> {
  const { objectStoreNames } = database;
  if (objectStoreNames.contains('drafts')) await joinDrafts(transaction);
  if (objectStoreNames.contains('receipts')) {
    const receipts = transaction.objectStore('receipts');
    for (const index of [...receipts.indexNames]) receipts.deleteIndex(index);
  }
  if (objectStoreNames.contains('receipt-parts')) {
    await joinParts(transaction);
    database.deleteObjectStore('receipt-parts');
  }
}

/** Version 2 had one draft for each tab. The joined draft is private if any of them was. */
async function joinDrafts(transaction: Upgrade): Promise<void> {
  const store = transaction.objectStore('drafts');
  const drafts: Draft[] = [];
  for await (const cursor of store) {
    const draft = readDraft(cursor.value);
    if (draft === null) continue;
    drafts.push(draft);
    await cursor.delete();
  }
  drafts.sort((a, b) => b.createdAt - a.createdAt);
  const [newest] = drafts;
  if (!newest) return;
  const files = new Map<string, SaltedSubject>();
  for (const file of drafts.flatMap((draft) => draft.subjects)) {
    const key = `${encodeHex(file.digest.bytes)} ${file.name}`;
    if (!files.has(key)) files.set(key, file);
  }
  const subjects = [...files.values()];
  const options = writeOptions(joinOptions(drafts.map(readOptions)));
  await store.put(packDraft({ id: DRAFT_ID, createdAt: newest.createdAt, subjects, ...options }));
}

interface ReceiptPart {
  readonly signature: string;
  readonly names: readonly string[];
  readonly digests: readonly string[];
}

const PART: Shape<ReceiptPart> = { signature: isText, names: isTextList, digests: isTextList };

/** Version 2 stored only the first names and digests of a large receipt in its record. */
async function joinParts(transaction: Upgrade): Promise<void> {
  const receipts = transaction.objectStore('receipts');
  const found = await transaction.objectStore('receipt-parts').getAll();
  const parts = found.filter(isPart);
  for (const signature of new Set(parts.map((part) => part.signature))) {
    const own = parts.filter((part) => part.signature === signature);
    const head = await receipts.get(signature);
    if (!isStoredReceipt(head)) continue;
    const { network, createdAt, text } = head;
    const names = [head, ...own].flatMap((part) => part.names);
    const digests = [head, ...own].flatMap((part) => part.digests);
    await receipts.put({ signature, network, createdAt, text, names, digests });
  }
}

function isPart(value: unknown): value is ReceiptPart {
  return hasShape(value, PART);
}
