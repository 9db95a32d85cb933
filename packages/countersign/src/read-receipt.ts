import { MAX_RECEIPT_BYTES, parseReceipt, type Receipt } from '@countersign/proof/receipts';
import { readChunks } from './read-chunks';

/**
 * Stops reading at the largest size of a receipt.
 *
 * @throws as `readChunks`
 * @throws ProofError `receipt/malformed`
 */
export async function readReceipt(path: string, patienceMs: number): Promise<Receipt> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of readChunks(path, patienceMs)) {
    chunks.push(chunk);
    bytes += chunk.length;
    // `parseReceipt` refuses it for its length.
    if (bytes > MAX_RECEIPT_BYTES) break;
  }
  return parseReceipt(Buffer.concat(chunks));
}
