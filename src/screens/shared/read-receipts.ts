import {
  isNewerReceipt,
  readReceipt as readLongReceipt,
} from '../../flows/receipts/receipt-in-steps';
import { MAX_RECEIPT_BYTES, ProofError, type Receipt } from '../../proof';
import { isNamedLikeReceipt } from './dropped-files';

/** `newer`: of a later format. */
export type DetectedReceipt =
  { readonly status: 'read'; readonly receipt: Receipt } | { readonly status: 'newer-format' };

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
  for (const file of await sortOut(getWorthwhile(files), signal)) {
    if (file.size > bytesLeft) continue;
    bytesLeft -= file.size;
    const reading = await readReceipt(file, signal);
    signal.throwIfAborted();
    if (reading) readings.set(file, reading);
  }
  return readings;
}

/** What begins as a receipt comes first; the rest is read where it is little. */
async function sortOut(files: readonly File[], signal: AbortSignal): Promise<readonly File[]> {
  const likely = new Set<File>();
  for (const file of files) {
    if (await beginsAsReceipt(file)) likely.add(file);
    signal.throwIfAborted();
  }
  return files.length > FEW ? [...likely] : [...likely, ...files.filter((one) => !likely.has(one))];
}

async function readReceipt(file: File, signal: AbortSignal): Promise<DetectedReceipt | null> {
  const bytes = await readBytes(file);
  if (bytes === null) return null;
  try {
    return { status: 'read', receipt: await readLongReceipt(bytes, signal) };
  } catch (error) {
    if (isNewerReceipt(error)) return { status: 'newer-format' };
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
