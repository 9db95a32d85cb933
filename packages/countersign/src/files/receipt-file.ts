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
/** A receipt's text limit counts UTF-16 units, which take at most 3 bytes each. */
export const MAX_RECEIPT_TEXT_BYTES = 3 * MAX_RECEIPT_BYTES;

/**
 * A shell expands `dist/*` to receipts of the last run too, so receipts are neither signed nor
 * looked up. A receipt that is the only given file is meant.
 */
export function sortReceipts(found: readonly FoundFile[], named: readonly string[]) {
  const isAlone = named.length === 1 && found.length === 1 && found[0]?.path === named[0];
  const isReceipt = (file: FoundFile) => isNamedLikeReceipt(file.path) || holdsReceipt(file);
  const receipts = new Set(isAlone ? [] : found.filter(isReceipt));
  return { own: found.filter((file) => !receipts.has(file)), receipts: [...receipts] };
}

export function sortSignable(found: readonly FoundFile[], named: readonly string[]) {
  const { own: others, receipts } = sortReceipts(found, named);
  const isSystem = ({ name }: FoundFile) => isSystemFile(name, found.length > 1);
  const own = others.filter((file) => !isSystem(file));
  return { own, receipts, system: others.filter(isSystem) };
}

const MEDIA_TYPE = RECEIPT_MEDIA_TYPE.split(';')[0] ?? '';
/** Every version writes the media type within these bytes, also in UTF-16. */
const BEGINNING_BYTES = 1_024;

export function readReceiptFile({ location, name, size }: FoundFile): Receipt | null {
  if (size === null || size < MEDIA_TYPE.length || size > MAX_RECEIPT_BYTES) return null;
  // The page reads a file with this name only as a zip, so nothing else may read it as a receipt.
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
    // The error appears again when the whole file is read.
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
