import { isNewerReceipt, readReceipt as readLongReceipt } from '../flows/long-receipts';
import { MAX_RECEIPT_BYTES, ProofError, type Receipt } from '../proof';

/** A dropped file that is a receipt, of this version or of one that cannot be read here. */
export type ReceiptReading =
  { readonly status: 'read'; readonly receipt: Receipt } | { readonly status: 'newer-format' };

export type ReceiptReadings = ReadonlyMap<File, ReceiptReading>;

/** Tells by name, type and size whether a file is worth a look. */
export function mayBeReceipt({ name, type, size }: File): boolean {
  return (/\.json$/i.test(name) || type.endsWith('json')) && size <= MAX_RECEIPT_BYTES;
}

/**
 * Finds the receipts among files. What cannot be read as one is a file like any other.
 *
 * @throws the signal's reason once it is aborted
 */
export async function readReceipts(
  files: readonly File[],
  signal: AbortSignal,
): Promise<ReceiptReadings> {
  const readings = new Map<File, ReceiptReading>();
  for (const file of files.filter(mayBeReceipt)) {
    signal.throwIfAborted();
    const reading = await readReceipt(file, signal);
    if (reading) readings.set(file, reading);
  }
  return readings;
}

async function readReceipt(file: File, signal: AbortSignal): Promise<ReceiptReading | null> {
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

/** A file that cannot be opened is reported where it is hashed. */
async function readBytes(file: File): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return null;
  }
}
