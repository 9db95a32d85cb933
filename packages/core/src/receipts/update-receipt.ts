import type { ReceiptRepository } from './repository';

/**
 * Updates a stored receipt, unless it was removed meanwhile.
 *
 * @param update - returns the same text if nothing has changed
 */
export async function updateReceipt(
  { receipts }: Pick<ReceiptRepository, 'receipts'>,
  signature: string,
  update: (text: string) => Promise<string>,
): Promise<void> {
  const kept = await receipts.get(signature).catch(() => null);
  if (kept === null) return;
  const text = await update(kept.text);
  if (text === kept.text) return;
  // It is read again, because another tab may have removed or changed it. A small race remains.
  const now = await receipts.get(signature).catch(() => null);
  if (now?.text === kept.text) await receipts.put({ ...now, text });
}
