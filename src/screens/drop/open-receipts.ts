import type { NamedFile } from '../../flows/file-list';
import { readReceipts } from '../read-receipts';

export interface FoundReceipts {
  /** Of the one record that the receipts are of; null where there is none, or are several. */
  readonly signature: string | null;
  /** Names of receipts whose format is newer than this page. */
  readonly newer: readonly string[];
}

/**
 * Looks for receipts among files: alone or with the files that they are about, in whatever folder.
 * Receipts of several records are files like any others.
 *
 * @throws the signal's reason once it is aborted
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
    signature: signatures.size === 1 ? signature : null,
    newer: files
      .filter(({ file }) => readings.get(file)?.status === 'newer-format')
      .map(({ name }) => name),
  };
}
