import { isProofError, MAX_RECEIPT_BYTES, parseReceipt, type Receipt } from '../proof';

/** A dropped file that is a receipt, of this version or of one that cannot be read here. */
export type ReceiptReading =
  { readonly status: 'read'; readonly receipt: Receipt } | { readonly status: 'newer-format' };

export type ReceiptReadings = ReadonlyMap<File, ReceiptReading>;

/** Tells by name, type and size whether a file is worth a look. */
export function mayBeReceipt({ name, type, size }: File): boolean {
  return (/\.json$/i.test(name) || type.endsWith('json')) && size <= MAX_RECEIPT_BYTES;
}

/** Finds the receipts among files. What cannot be read as one is a file like any other. */
export async function readReceipts(files: readonly File[]): Promise<ReceiptReadings> {
  const readings = new Map<File, ReceiptReading>();
  for (const file of files.filter(mayBeReceipt)) {
    const reading = await readReceipt(file);
    if (reading) readings.set(file, reading);
  }
  return readings;
}

async function readReceipt(file: File): Promise<ReceiptReading | null> {
  const bytes = await readBytes(file);
  if (bytes === null) return null;
  try {
    return { status: 'read', receipt: parseReceipt(bytes) };
  } catch (error) {
    const isNewer =
      isProofError(error, 'receipt/malformed') && error.context.fault === 'newer-version';
    return isNewer ? { status: 'newer-format' } : null;
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
