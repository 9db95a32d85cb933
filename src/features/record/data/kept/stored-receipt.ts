import { tryReadReceipt, writeReceipt } from '@countersign/core/receipts/receipt-in-steps';
import { updateReceipt } from '@countersign/core/receipts/update-receipt';
import type { ReceiptRepository } from '@countersign/core/receipts/repository';
import type { Evidence } from '@countersign/proof';
import { addObservations, type Receipt } from '@countersign/proof/receipts';

/** @returns null if this version of the page can't read the text */
export async function readStored(text: string, signal?: AbortSignal): Promise<Receipt | null> {
  const receipt = await tryReadReceipt(text, signal);
  return receipt === 'newer' ? null : receipt;
}

export async function storeObservations(
  repository: ReceiptRepository,
  { signature, observations }: Pick<Evidence, 'signature' | 'observations'>,
): Promise<void> {
  await updateReceipt(repository, signature, async (text) => {
    const receipt = await readStored(text);
    if (receipt === null) return text;
    const updated = addObservations(receipt, observations);
    return updated === receipt ? text : writeReceipt(updated);
  });
}
