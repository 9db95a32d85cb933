import type { NamedFile } from '../../../flows/files/file-list';
import { readReceipts } from '../read-receipts';

export interface FoundReceipts {
  /** Of the receipts' one record; null for none, or several. */
  readonly signature: string | null;
  /** Receipts of a later format, by name. */
  readonly newer: readonly string[];
  readonly broken: readonly BrokenReceipt[];
}

/** Named or begun as a receipt, and not to be read as one. */
export interface BrokenReceipt extends NamedFile {
  /** What is wrong, in the format's own words. */
  readonly fault: string;
  /** Empty for the whole. */
  readonly at: string;
}

/**
 * Looks for receipts among files, in any folder. Receipts of several records count as files.
 * @throws the signal's reason
 */
export async function openReceipts(
  files: readonly NamedFile[],
  signal: AbortSignal,
): Promise<FoundReceipts> {
  const readings = await readReceipts(
    files.map(({ file }) => file),
    signal,
  );
  const signatures = new Set(
    [...readings.values()].flatMap((reading) =>
      reading.status === 'read' ? [reading.receipt.signature] : [],
    ),
  );
  const [signature = null] = signatures;
  return {
    signature: signatures.size > 1 ? null : signature,
    newer: files
      .filter(({ file }) => readings.get(file)?.status === 'newer-format')
      .map(({ name }) => name),
    broken: files.flatMap((named) => {
      const reading = readings.get(named.file);
      return reading?.status === 'broken'
        ? [{ ...named, fault: reading.fault, at: reading.at }]
        : [];
    }),
  };
}
