import type { ReceiptRepository } from './repository';

export async function updateReceipt(
  { receipts }: Pick<ReceiptRepository, 'receipts'>,
  signature: string,
  update: (text: string) => Promise<string>,
): Promise<void> {
  const kept = await receipts.get(signature).catch(() => null);
  if (kept === null) return;
  const text = await update(kept.text);
  if (text === kept.text) return;
  // Another tab may have removed or changed the receipt meanwhile. A small race remains.
  const now = await receipts.get(signature).catch(() => null);
  if (now?.text === kept.text) await receipts.put({ ...now, text });
}
