import { handFiles } from '../handed-files';
import { readReceipts } from '../read-receipts';

/**
 * Tells whether files are a receipt, alone or with the files that it is about, and hands them to the
 * record's screen then. Receipts of several records are files like any others.
 *
 * @returns the record's path; null where there is no one record to open
 */
export async function openReceipts(files: readonly File[]): Promise<string | null> {
  const readings = await readReceipts(files, new AbortController().signal);
  const signatures = new Set(
    [...readings.values()].flatMap((reading) =>
      reading.status === 'read' ? [reading.receipt.signature] : [],
    ),
  );
  const [signature] = signatures;
  if (signature === undefined || signatures.size > 1) return null;
  handFiles(signature, files);
  return `/verify/${signature}`;
}
