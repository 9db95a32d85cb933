import { readReceipt, writeReceipt } from '@countersign/core/receipts/receipt-in-steps';
import { getOfflineEvidence, ProofError, verify, type Evidence } from '@countersign/proof';
import type { Receipt } from '@countersign/proof/receipts';
import { getReceiptName } from '../../../receipts';
import { refreshReceipt, type ReceiptDownload } from './receipt-download';

export { updateReceipt } from '@countersign/core/receipts/update-receipt';

export async function openStoredReceipt(
  { text, names }: { readonly text: string; readonly names: readonly string[] },
  signature: string,
  signal: AbortSignal,
): Promise<ReceiptDownload> {
  const receipt = await readText(text, signal);
  return {
    name: getReceiptName(names, signature, receipt && getTitle(receipt)),
    // A receipt that an earlier version stored may contain the keys of nodes. Writing the receipt
    // anew removes them.
    serialize: () => (receipt === null ? Promise.resolve(text) : writeReceipt(receipt)),
    receipt,
  };
}

export async function refreshText(
  text: string,
  observations: Evidence['observations'],
): Promise<string> {
  const receipt = await readText(text);
  const kept = { name: '', serialize: () => Promise.resolve(text), receipt };
  return refreshReceipt(kept, { observations }).serialize();
}

function getTitle(receipt: Receipt): string | null {
  const evidence = getOfflineEvidence(receipt.signature);
  const { claim } = verify({ evidence, receipt: { ...receipt, files: [] } });
  return claim !== null && 'title' in claim ? (claim.title ?? null) : null;
}

async function readText(text: string, signal?: AbortSignal): Promise<Receipt | null> {
  try {
    return await readReceipt(text, signal);
  } catch (error) {
    if (error instanceof ProofError) return null;
    throw error;
  }
}
