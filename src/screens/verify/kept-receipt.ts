import { parseReceipt, ProofError, type Evidence, type Receipt } from '../../proof';
import { getReceiptName, refreshReceipt, type ReceiptFile } from './make-receipt';

/** A receipt as this device keeps it, its text read. */
export function openKeptReceipt(
  { text, names }: { readonly text: string; readonly names: readonly string[] },
  signature: string,
): ReceiptFile {
  return { name: getReceiptName(names, signature), text, receipt: readReceiptText(text) };
}

/** The text of a kept receipt with what nodes have said since. */
export function refreshText(text: string, observations: Evidence['observations']): string {
  return refreshReceipt({ name: '', text, receipt: readReceiptText(text) }, { observations }).text;
}

/** Null where the text can't be read as a receipt. */
function readReceiptText(text: string): Receipt | null {
  try {
    return parseReceipt(text);
  } catch (error) {
    if (error instanceof ProofError) return null;
    throw error;
  }
}
