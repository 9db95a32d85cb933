import { MAX_RECEIPT_BYTES, parseReceipt, type Receipt } from '../src/proof';
import { readChunks } from './read-chunks';

/**
 * Reads a receipt, and no more of what is there than a receipt may hold.
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
    // It is refused below for its length, whatever else would have come.
    if (bytes > MAX_RECEIPT_BYTES) break;
  }
  return parseReceipt(Buffer.concat(chunks));
}
