import { MAX_RECEIPT_BYTES, parseReceipt, type Receipt } from '@countersign/proof/receipts';
import { readUntilOver } from './read-chunks';

/**
 * @throws as `readChunks`
 * @throws ProofError `receipt/malformed`
 */
export async function readReceipt(path: string, patienceMs: number): Promise<Receipt> {
  return parseReceipt(await readReceiptBytes(path, patienceMs));
}

/**
 * Stops reading at the largest size of a receipt.
 *
 * @throws as `readChunks`
 */
export function readReceiptBytes(path: string, patienceMs: number): Promise<Uint8Array> {
  return readUntilOver(path, patienceMs, MAX_RECEIPT_BYTES);
}
