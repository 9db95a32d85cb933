import { isNamedLikeReceipt } from '@countersign/proof/receipts';
import type { NamedFile } from '../list/file-entry';
import { getReadReceipts } from './get-read-receipts';

export interface OpenedReceipts {
  /** Null without a receipt, or if the receipts are of several records. */
  readonly signature: string | null;
  readonly unread: readonly string[];
}

export async function openReceipts(
  files: readonly NamedFile[],
  signal: AbortSignal,
): Promise<OpenedReceipts> {
  const readReceipts = await getReadReceipts();
  const receipts = await readReceipts(
    files.map(({ file }) => file),
    signal,
  );
  const signatures = new Set(Array.from(receipts.values(), ({ signature }) => signature));
  const [signature = null] = signatures;
  return {
    signature: signatures.size > 1 ? null : signature,
    unread: files
      .filter(({ name, file }) => isNamedLikeReceipt(name) && !receipts.has(file))
      .map(({ name }) => name),
  };
}
