import type { NamedFile } from '../../../flows/files/file-list';
import { handFiles } from '../../shared/handed-files';
import { readReceipts } from '../../shared/read-receipts';

export interface FoundReceipts {
  /**
   * Hands everything to the screen of the receipts' one record, and returns its address. Null for
   * none, or several.
   */
  readonly lead: ((unreadable: readonly string[]) => string) | null;
  /** Receipts of a later format, by name. */
  readonly newer: readonly string[];
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
