import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import {
  isNamedLikeReceipt,
  MAX_RECEIPT_BYTES,
  RECEIPT_MEDIA_TYPE,
  recognizeFile,
} from '@countersign/proof/receipts';
import type { FoundFile } from './find-files';
import { isUnreadable } from './unreadable';

export const RECEIPT_ENDING = '.countersign.json';

/** What `writeWhole` leaves where it was killed. */
const DRAFT_NAME = /(?:^|[/\\])\.countersign-[0-9a-f]{12}\.tmp$/;

export function isReceiptDraft(path: string): boolean {
  return DRAFT_NAME.test(path);
}

interface SortedFiles {
  readonly own: readonly FoundFile[];
  readonly receipts: readonly FoundFile[];
}

/**
 * Receipts, by name or content, are no part of what is signed or looked up: a shell that expands
 * `dist/*` names what the last run left there. One that is all that was given is what is meant.
 *
 * @param named - what was given, lists too
 */
export function sortReceipts(found: readonly FoundFile[], named: readonly string[]): SortedFiles {
  const [only] = found;
  const isAlone = named.length === 1 && found.length === 1 && only?.path === named[0];
  if (isAlone) return { own: found, receipts: [] };
  const isReceipt = (file: FoundFile) => isNamedLikeReceipt(file.path) || holdsReceipt(file);
  const receipts = new Set(found.filter(isReceipt));
  return { own: found.filter((file) => !receipts.has(file)), receipts: [...receipts] };
}

const MEDIA_TYPE = Buffer.from(RECEIPT_MEDIA_TYPE.split(';')[0] ?? '');
/** Where the media type stands in what any version writes. */
const BEGINNING_BYTES = 1_024;

export function holdsReceipt({ location, name, size }: FoundFile): boolean {
  if (size === null || size < MEDIA_TYPE.length || size > MAX_RECEIPT_BYTES) return false;
  try {
    if (!readBeginning(location).includes(MEDIA_TYPE)) return false;
    const status = recognizeFile(name, readFileSync(location))?.status;
    return status === 'read' || status === 'newer-format';
  } catch (error) {
    // Reading all of it says so.
    if (isUnreadable(error)) return false;
    throw error;
  }
}

function readBeginning(location: FoundFile['location']): Buffer {
  const bytes = Buffer.alloc(BEGINNING_BYTES);
  const file = openSync(location, 'r');
  try {
    return bytes.subarray(0, readSync(file, bytes));
  } finally {
    closeSync(file);
  }
}

const MOST_NAMED = 5;

/** "left out, a receipt: dist/app.countersign.json"; null where none was. */
export function formatLeftOut(
  files: readonly FoundFile[],
  { one, many }: { readonly one: string; readonly many: string },
): string | null {
  if (files.length === 0) return null;
  const names = files.slice(0, MOST_NAMED).map(({ name }) => name);
  const more = files.length > MOST_NAMED ? [`and ${files.length - MOST_NAMED} more`] : [];
  const what = files.length === 1 ? one : `${files.length} ${many}`;
  return `left out, ${what}: ${[...names, ...more].join(', ')}`;
}

export const RECEIPTS = { one: 'a receipt', many: 'receipts' } as const;
