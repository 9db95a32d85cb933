import { mergeReceipts } from './merge-receipts';
import { MAX_ARCHIVE_BYTES, parseArchive, type DatedReceipt } from './receipt-archive';
import type { ReceiptRepository } from './repository';
import type { TreePort } from '../claims/file-set';

export interface ImportCounts {
  readonly added: number;
  /** Receipts of records that were stored before. */
  readonly here: number;
  readonly files: number;
  /** Files that were left out, because their receipts don't prove them. */
  readonly unproved: number;
  /** Files that were removed from stored receipts, which don't prove them. */
  readonly removed: number;
  readonly refused: number;
  readonly newer: number;
  readonly unread: number;
  readonly unkept: number;
}

/** The files are untrusted, so only proved content is stored. */
export async function importReceipts(
  { receipts }: Pick<ReceiptRepository, 'receipts'>,
  trees: TreePort,
  files: readonly File[],
): Promise<ImportCounts> {
  const counts = { refused: 0, newer: 0, unread: 0 };
  const bySignature = new Map<string, [DatedReceipt, ...DatedReceipt[]]>();
  for (const file of files) {
    const text = file.size > MAX_ARCHIVE_BYTES ? null : await file.text().catch(() => null);
    const reading = text === null ? null : await parseArchive(text, Date.now());
    if (reading === null) counts.unread += 1;
    counts.refused += reading?.refused ?? 0;
    counts.newer += reading?.newer ?? 0;
    for (const dated of reading?.receipts ?? []) {
      const { signature } = dated.receipt;
      const same = bySignature.get(signature);
      if (same) same.push(dated);
      else bySignature.set(signature, [dated]);
    }
  }
  const sums = { added: 0, here: 0, files: 0, unproved: 0, removed: 0, unkept: 0 };
  const { signal } = new AbortController();
  for (const [signature, incoming] of bySignature) {
    const before = await receipts.get(signature);
    const merged = await mergeReceipts(trees, before, incoming, signal);
    const { receipt, added, refused, removed } = merged;
    sums.unproved += refused;
    if (receipt !== null && (await receipts.put(receipt)) !== 'kept') {
      sums.unkept += 1;
      continue;
    }
    sums.removed += removed;
    if (before === null) {
      if (receipt !== null) sums.added += 1;
      continue;
    }
    sums.here += 1;
    sums.files += added;
  }
  return { ...counts, ...sums };
}
