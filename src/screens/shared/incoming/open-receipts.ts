import type { NamedFile } from '../../../flows/files/file-list';
import { readReceipts, type DetectedReceipt } from '../read-receipts';

export interface FoundReceipts {
  /** Of the receipts' one record; null for none, or several. */
  readonly signature: string | null;
  /** Receipts of a later format, by name. */
  readonly newer: readonly string[];
  readonly broken: readonly BrokenReceipt[];
}

/** A receipt that can't be read, or a proof of another kind. */
export interface BrokenReceipt extends NamedFile {
  readonly found: Extract<DetectedReceipt, { readonly status: 'broken' | 'foreign' }>;
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
    broken: files.flatMap((named): readonly BrokenReceipt[] => {
      const found = readings.get(named.file);
      if (found?.status === 'broken') return [{ ...named, found }];
      // In a folder it belongs to what is in the folder.
      const isAlone = !named.name.includes('/');
      return found?.status === 'foreign' && isAlone ? [{ ...named, found }] : [];
    }),
  };
}
