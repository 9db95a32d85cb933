import type { NamedFile } from '../../flows/file-list';
import { handFiles } from '../handed-files';
import { readReceipts } from '../read-receipts';

export interface FoundReceipts {
  /** Of the one record that the receipts are of; null where there is none, or are several. */
  readonly path: string | null;
  /** Names of receipts whose format is newer than this page. */
  readonly newer: readonly string[];
}

/**
 * Looks for receipts among files: alone or with the files that they are about, in whatever folder.
 * All are handed to the record's screen then. Receipts of several records are files like any others.
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
  const newer = files
    .filter(({ file }) => readings.get(file)?.status === 'newer-format')
    .map(({ name }) => name);
  const [signature] = signatures;
  if (signature === undefined || signatures.size > 1) return { path: null, newer };
  handFiles(signature, files);
  return { path: `/verify/${signature}`, newer };
}
