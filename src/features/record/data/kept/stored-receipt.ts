import { readClaim } from '@countersign/core/receipts/read-claim';
import { tryReadReceipt, writeReceipt } from '@countersign/core/receipts/receipt-in-steps';
import type { Receipt } from '@countersign/proof/receipts';
import { getReceiptName } from '../../../receipts';
import type { ReceiptDownload } from './receipt-download';

export { updateReceipt } from '@countersign/core/receipts/update-receipt';

export async function openStoredReceipt(
  { text, names }: { readonly text: string; readonly names: readonly string[] },
  signature: string,
  signal: AbortSignal,
): Promise<ReceiptDownload> {
  const found = await tryReadReceipt(text, signal);
  const receipt = found === 'newer' ? null : found;
  return {
    name: getReceiptName(names, signature, receipt && getTitle(receipt)),
    // Earlier versions stored nodes' whole addresses, which may contain keys, so the receipt is
    // written anew.
    serialize: () => (receipt === null ? Promise.resolve(text) : writeReceipt(receipt)),
    receipt,
  };
}

function getTitle(receipt: Receipt): string | null {
  const claim = readClaim(receipt)?.claim;
  return claim !== undefined && 'title' in claim ? (claim.title ?? null) : null;
}
