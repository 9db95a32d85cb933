import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { isProofError } from '@countersign/proof';
import {
  isNamedLikeReceipt,
  isNamedLikeReceiptsZip,
  MAX_RECEIPT_BYTES,
  parseReceipt,
  RECEIPT_MEDIA_TYPE,
  type Receipt,
} from '@countersign/proof/receipts';
import { isSystemFile } from '@countersign/core/receipts/system-files';
import type { FoundFile } from './find-files';
import { isUnreadable } from './unreadable';

export const RECEIPT_ENDING = '.countersign.json';
/** No longer file's text can be a receipt: its limit counts UTF-16 units, which have at most 3 bytes each. */
export const MAX_RECEIPT_TEXT_BYTES = 3 * MAX_RECEIPT_BYTES;

/**
 * Separates receipts, by name or content: they are not signed or looked up, because a shell that expands
 * `dist/*` also names those that the last run wrote. A receipt that is the only given file is meant.
 *
 * @param named - all paths that were given, also those of lists
 */
export function sortReceipts(found: readonly FoundFile[], named: readonly string[]) {
  const isAlone = named.length === 1 && found.length === 1 && found[0]?.path === named[0];
  const isReceipt = (file: FoundFile) => isNamedLikeReceipt(file.path) || holdsReceipt(file);
  const receipts = new Set(isAlone ? [] : found.filter(isReceipt));
  return { own: found.filter((file) => !receipts.has(file)), receipts: [...receipts] };
}

/** Separates the files that `sign` signs from those that it leaves out. */
export function sortSignable(found: readonly FoundFile[], named: readonly string[]) {
  const { own: others, receipts } = sortReceipts(found, named);
  const isSystem = ({ name }: FoundFile) => isSystemFile(name, found.length > 1);
  const own = others.filter((file) => !isSystem(file));
  return { own, receipts, system: others.filter(isSystem) };
}

const MEDIA_TYPE = RECEIPT_MEDIA_TYPE.split(';')[0] ?? '';
/** Every version writes the media type within these bytes, also in UTF-16. */
const BEGINNING_BYTES = 1_024;

/**
 * Reads a file as a receipt; null if it is none.
 *
 * @throws Error of `node:fs`
 */
export function readReceiptFile({ location, name, size }: FoundFile): Receipt | null {
  if (size === null || size < MEDIA_TYPE.length || size > MAX_RECEIPT_BYTES) return null;
  // Under that name the page reads a zip alone, so no other program may take it for a receipt here.
  if (isNamedLikeReceiptsZip(name)) return null;
  if (!isNamedLikeReceipt(name) && !beginsAsReceipt(location)) return null;
  try {
    return parseReceipt(readFileSync(location));
  } catch (error) {
    if (isProofError(error, 'receipt/malformed')) return null;
    throw error;
  }
}

export function holdsReceipt(file: FoundFile): boolean {
  try {
    return readReceiptFile(file) !== null;
  } catch (error) {
    // Reading the whole file will report it.
    if (isUnreadable(error)) return false;
    throw error;
  }
}

export function beginsAsReceipt(location: FoundFile['location']): boolean {
  const bytes = Buffer.alloc(BEGINNING_BYTES);
  const file = openSync(location, 'r');
  try {
    const beginning = bytes.subarray(0, readSync(file, bytes)).toString('latin1');
    return beginning.replaceAll('\0', '').includes(MEDIA_TYPE);
  } finally {
    closeSync(file);
  }
}
