import {
  isNamedLikeReceipt,
  isNamedLikeReceiptsZip,
  MAX_RECEIPT_BYTES,
  type Receipt,
} from '@countersign/proof/receipts';
import { tryReadReceipt } from '@countersign/core/receipts/receipt-in-steps';
import { FEW, mayBeReceipt } from './dropped-files';
import { unzipReceipt } from './unzip-receipt';

export type FoundReceipts = ReadonlyMap<File, Receipt>;

const MOST_CANDIDATES = 1000;
const MOST_OTHERS = 100;
const BEGINNING_BYTES = 4096;
const MOST_BYTES = 2 * MAX_RECEIPT_BYTES;
const MEDIA_TYPE = 'application/vnd.countersign.receipt+json;';

function hasReceiptName({ name }: File): boolean {
  return isNamedLikeReceipt(name) || isNamedLikeReceiptsZip(name);
}

function getCandidates(files: readonly File[]): readonly File[] {
  const named = files.length <= FEW ? files : files.filter(mayBeReceipt);
  const receipts = named.filter(hasReceiptName);
  const looked = [
    ...(receipts.length <= MOST_CANDIDATES ? receipts : []),
    ...(named.length - receipts.length <= MOST_OTHERS
      ? named.filter((file) => !hasReceiptName(file))
      : []),
  ];
  return looked.filter(({ size }) => size <= MAX_RECEIPT_BYTES);
}

export async function readReceipts(
  files: readonly File[],
  signal: AbortSignal,
): Promise<FoundReceipts> {
  const receipts = new Map<File, Receipt>();
  let bytesLeft = MOST_BYTES;
  const sorted = await putReceiptsFirst(getCandidates(files), signal);
  for (const file of sorted) {
    if (file.size > bytesLeft) continue;
    bytesLeft -= file.size;
    const read = await readBytes(file);
    const bytes = read && isNamedLikeReceiptsZip(file.name) ? unzipReceipt(read) : read;
    const receipt = bytes && (await tryReadReceipt(bytes, signal));
    signal.throwIfAborted();
    if (receipt !== null && receipt !== 'newer') receipts.set(file, receipt);
  }
  return receipts;
}

async function putReceiptsFirst(files: readonly File[], signal: AbortSignal) {
  const likely = new Set<File>();
  for (const file of files) {
    if (await beginsAsReceipt(file)) likely.add(file);
    signal.throwIfAborted();
  }
  const others = files.filter(
    (one) =>
      !likely.has(one) && (hasReceiptName(one) || (files.length <= FEW && mayBeReceipt(one))),
  );
  return [...likely, ...others];
}

/** Ignores zero bytes, because UTF-16 has one between two letters. */
async function beginsAsReceipt(file: File): Promise<boolean> {
  const bytes = await readBytes(file.slice(0, BEGINNING_BYTES));
  return (
    bytes !== null && new TextDecoder().decode(bytes).replaceAll('\0', '').includes(MEDIA_TYPE)
  );
}

/** @returns null for an unreadable file, which hashing reports later */
async function readBytes(file: Blob): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return null;
  }
}
