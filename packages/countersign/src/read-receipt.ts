import { MAX_RECEIPT_BYTES, parseReceipt, type Receipt } from '@countersign/proof/receipts';
import { readChunks } from './read-chunks';

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
export async function readReceiptBytes(path: string, patienceMs: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of readChunks(path, patienceMs)) {
    chunks.push(chunk);
    bytes += chunk.length;
    // `parseReceipt` refuses it for its length.
    if (bytes > MAX_RECEIPT_BYTES) break;
  }
  return Buffer.concat(chunks);
}
