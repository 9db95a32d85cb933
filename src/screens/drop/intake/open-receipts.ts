import type { NamedFile } from '../../../flows/files/file-list';
import { handFiles } from '../../shared/handed-files';
import { readReceipts } from '../../shared/read-receipts';

export interface FoundReceipts {
  /**
   * Leaves the files, and the paths of what could not be opened with them, for the screen of the one
   * record that the receipts are of, and tells its address. Null where there is none, or are several.
   */
  readonly lead: ((unreadable: readonly string[]) => string) | null;
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
  const [signature] = signatures;
  return {
    lead:
      signature === undefined || signatures.size > 1
        ? null
        : (unreadable) => {
            handFiles(signature, { files, unreadable });
            return `/verify/${signature}`;
          },
    newer: files
      .filter(({ file }) => readings.get(file)?.status === 'newer-format')
      .map(({ name }) => name),
  };
}
