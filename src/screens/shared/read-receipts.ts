import { recognizeInSlices } from '../../flows/receipts/receipt-in-steps';
import {
  isNamedLikeProof as isNamedAsProof,
  MAX_RECEIPT_BYTES,
  type RecognizedFile,
} from '@countersign/proof/receipts';
import { FEW, isNamedLikeProof } from './dropped-files';

export type DetectedReceipt = RecognizedFile;

/** Receipts and proofs of other kinds. */
export type DetectedReceipts = ReadonlyMap<File, DetectedReceipt>;

/** More are not looked at. */
const MOST_NAMED_SO = 1000;
const MOST_OTHERS = 100;
const BEGINNING_BYTES = 4096;
/** Of all together; the rest count as files. */
const MOST_BYTES = 2 * MAX_RECEIPT_BYTES;
const MEDIA_TYPE = 'application/vnd.countersign.receipt+json;';

function getWorthwhile(files: readonly File[]): readonly File[] {
  const named = files.length <= FEW ? files : files.filter(isNamedLikeProof);
  const proofs = named.filter(({ name }) => isNamedAsProof(name));
  const looked = [
    ...(proofs.length <= MOST_NAMED_SO ? proofs : []),
    ...(named.length - proofs.length <= MOST_OTHERS
      ? named.filter(({ name }) => !isNamedAsProof(name))
      : []),
  ];
  return looked.filter(({ size }) => size <= MAX_RECEIPT_BYTES);
}

/** Finds the receipts among files. Throws the signal's reason. */
export async function readReceipts(
  files: readonly File[],
  signal: AbortSignal,
): Promise<DetectedReceipts> {
  const readings = new Map<File, DetectedReceipt>();
  let bytesLeft = MOST_BYTES;
  const sorted = await sortOut(getWorthwhile(files), signal);
  for (const file of sorted) {
    if (file.size > bytesLeft) continue;
    bytesLeft -= file.size;
    const bytes = await readBytes(file);
    const reading = bytes && (await recognizeInSlices(file.name, bytes, signal));
    signal.throwIfAborted();
    if (reading) readings.set(file, reading);
  }
  return readings;
}

/** What begins as a receipt comes first; the rest is read where it is little. */
async function sortOut(files: readonly File[], signal: AbortSignal) {
  const likely = new Set<File>();
  for (const file of files) {
    if (await beginsAsReceipt(file)) likely.add(file);
    signal.throwIfAborted();
  }
  const others = files.filter(
    (one) =>
      !likely.has(one) &&
      (isNamedAsProof(one.name) || (files.length <= FEW && isNamedLikeProof(one))),
  );
  return [...likely, ...others];
}

/** In UTF-16 there is a zero between two letters. */
async function beginsAsReceipt(file: File): Promise<boolean> {
  const bytes = await readBytes(file.slice(0, BEGINNING_BYTES));
  return (
    bytes !== null && new TextDecoder().decode(bytes).replaceAll('\0', '').includes(MEDIA_TYPE)
  );
}

/** Hashing reports files that can't be opened. */
async function readBytes(file: Blob): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return null;
  }
}
