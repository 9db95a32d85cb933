import type { ReceiptRepository } from '../../ports/receipts';

/**
 * Puts into a kept receipt what is known by now. One that was removed meanwhile stays removed.
 *
 * @param update - gives the receipt's text back as it is where nothing has changed
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
  // That took a while: what was removed or written meanwhile, here or in another tab, stays so, but
  // for the moment between these two.
  const now = await receipts.get(signature).catch(() => null);
  if (now?.text === kept.text) await receipts.put({ ...now, text });
}
