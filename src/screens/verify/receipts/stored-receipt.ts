import { readReceipt } from '../../../flows/receipts/receipt-in-steps';
import { ProofError, type Evidence, type Receipt } from '../../../proof';
import { getReceiptName, refreshReceipt, type ReceiptDownload } from './receipt-download';

export { updateReceipt } from '../../../flows/receipts/update-receipt';

/** @throws the signal's reason */
export async function openStoredReceipt(
  { text, names }: { readonly text: string; readonly names: readonly string[] },
  signature: string,
  signal: AbortSignal,
): Promise<ReceiptDownload> {
  const receipt = await readText(text, signal);
  return {
    name: getReceiptName(names, signature),
    serialize: () => Promise.resolve(text),
    receipt,
  };
}

/** With what nodes have said since. */
export async function refreshText(
  text: string,
  observations: Evidence['observations'],
): Promise<string> {
  const receipt = await readText(text);
  const kept = { name: '', serialize: () => Promise.resolve(text), receipt };
  return refreshReceipt(kept, { observations }).serialize();
}

/** Null where it is no receipt. */
async function readText(text: string, signal?: AbortSignal): Promise<Receipt | null> {
  try {
    return await readReceipt(text, signal);
  } catch (error) {
    if (error instanceof ProofError) return null;
    throw error;
  }
}
