import { tryReadReceipt } from '@countersign/core/receipts/receipt-in-steps';
import type { Receipt } from '@countersign/proof/receipts';

export { updateReceipt } from '@countersign/core/receipts/update-receipt';

/** @returns null if this version of the page can't read the text */
export async function readStored(text: string, signal?: AbortSignal): Promise<Receipt | null> {
  const receipt = await tryReadReceipt(text, signal);
  return receipt === 'newer' ? null : receipt;
}
