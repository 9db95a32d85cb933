import type { Observation } from '@countersign/proof';
import { addObservations } from '@countersign/proof/receipts';
import { tryReadReceipt, writeReceipt } from './receipt-in-steps';
import type { ReceiptRepository } from './repository';

export async function updateReceipt(
  { receipts }: Pick<ReceiptRepository, 'receipts'>,
  signature: string,
  observations: readonly Observation[],
): Promise<void> {
  const kept = await receipts.get(signature).catch(() => null);
  const receipt = kept && (await tryReadReceipt(kept.text));
  if (kept === null || receipt === null || receipt === 'newer') return;
  const updated = addObservations(receipt, observations);
  if (updated === receipt) return;
  const text = await writeReceipt(updated);
  // Another tab may have removed or changed the receipt meanwhile. A small race remains.
  const now = await receipts.get(signature).catch(() => null);
  if (now?.text === kept.text) await receipts.put({ ...now, text });
}
