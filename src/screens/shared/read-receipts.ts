import {
  isNewerReceipt,
  readReceipt as readLongReceipt,
} from '../../flows/receipts/receipt-in-steps';
import { isProofError, ProofError } from '@countersign/proof';
import { MAX_RECEIPT_BYTES, type Receipt } from '@countersign/proof/receipts';
import { isNamedLikeReceipt } from './dropped-files';

/** `newer-format`: of a later one; `broken`: named or begun as ours, and not to be read. */
export type DetectedReceipt =
  | { readonly status: 'read'; readonly receipt: Receipt }
  | { readonly status: 'newer-format' }
  | { readonly status: 'broken'; readonly fault: string; readonly at: string };

export type DetectedReceipts = ReadonlyMap<File, DetectedReceipt>;

/** More are not looked at. */
const MOST_NAMED_OURS = 1000;
const MOST_OTHERS = 100;
/** Up to here all are read whole; of more, only those that begin as a receipt. */
const FEW = 8;
const BEGINNING_BYTES = 4096;
/** Of all together; the rest count as files. */
const MOST_BYTES = 2 * MAX_RECEIPT_BYTES;
const MEDIA_TYPE = 'application/vnd.countersign.receipt+json;';

const OURS = /\.countersign\.json$/i;

function getWorthwhile(files: readonly File[]): readonly File[] {
  const named = files.filter(isNamedLikeReceipt);
  const ours = named.filter(({ name }) => OURS.test(name));
  const looked = [
    ...(ours.length <= MOST_NAMED_OURS ? ours : []),
    ...(named.length - ours.length <= MOST_OTHERS
      ? named.filter(({ name }) => !OURS.test(name))
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
  const { sorted, likely } = await sortOut(getWorthwhile(files), signal);
  for (const file of sorted) {
    if (file.size > bytesLeft) continue;
    bytesLeft -= file.size;
    const isOurs = likely.has(file) || OURS.test(file.name);
    const reading = await readReceipt(file, isOurs, signal);
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
    (one) => !likely.has(one) && (files.length <= FEW || OURS.test(one.name)),
  );
  return { sorted: [...likely, ...others], likely };
}

async function readReceipt(
  file: File,
  isOurs: boolean,
  signal: AbortSignal,
): Promise<DetectedReceipt | null> {
  const bytes = await readBytes(file);
  if (bytes === null) return null;
  try {
    return { status: 'read', receipt: await readLongReceipt(bytes, signal) };
  } catch (error) {
    if (isNewerReceipt(error)) return { status: 'newer-format' };
    if (isOurs && isProofError(error, 'receipt/malformed')) {
      return { status: 'broken', ...error.context };
    }
    if (error instanceof ProofError) return null;
    throw error;
  }
}

async function beginsAsReceipt(file: File): Promise<boolean> {
  const bytes = await readBytes(file.slice(0, BEGINNING_BYTES));
  return bytes !== null && new TextDecoder().decode(bytes).includes(MEDIA_TYPE);
}

/** Hashing reports files that can't be opened. */
async function readBytes(file: Blob): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return null;
  }
}
