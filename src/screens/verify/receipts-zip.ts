import { makeZip } from 'client-zip';
import { makeEachReceipt } from '../../flows/each-receipt';
import type { TreePort } from '../../flows/tree-port';
import { printReceipt, type Claim, type Receipt } from '../../proof';
import { createReceiptPaths } from './receipt-paths';

export interface ReceiptsZipInput {
  readonly trees: TreePort;
  readonly whole: Receipt;
  readonly claim: Claim;
  readonly signal: AbortSignal;
  /** Told the share that is written, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/**
 * Writes a zip of every file's own receipt, one after the other as they are made; the browser keeps
 * what is written, on the disk where it is much.
 *
 * @throws as `makeEachReceipt`
 */
export async function zipReceipts(input: ReceiptsZipInput): Promise<Blob> {
  const zip = makeZip(makeEntries(input));
  return new Response(zip, { headers: { 'Content-Type': 'application/zip' } }).blob();
}

async function* makeEntries({ trees, whole, claim, signal, onProgress }: ReceiptsZipInput) {
  const getPath = createReceiptPaths();
  let done = 0;
  for await (const receipt of makeEachReceipt(trees, whole, claim, signal)) {
    const [name = ''] = receipt.files.map((file) => file.name);
    yield { name: getPath(name), input: printReceipt(receipt) };
    done += 1;
    onProgress(done / whole.files.length);
  }
}
