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

/** The page draws and answers between two such stretches of work. */
const STRETCH_MS = 12;

/**
 * Writes a zip of every file's own receipt, one after the other as they are made; the browser keeps
 * what is written, on the disk where it is much. The list of all at its end takes its rests too.
 *
 * @throws as `makeEachReceipt`
 */
export async function zipReceipts(input: ReceiptsZipInput): Promise<Blob> {
  const reader = makeZip(makeEntries(input)).getReader();
  const blobs: Blob[] = [];
  let parts: Uint8Array<ArrayBuffer>[] = [];
  let restedAt = performance.now();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob([...blobs, ...parts], { type: 'application/zip' });
    parts.push(Uint8Array.from(value));
    if (performance.now() - restedAt < STRETCH_MS) continue;
    blobs.push(new Blob(parts));
    parts = [];
    await new Promise((resolve) => setTimeout(resolve));
    restedAt = performance.now();
  }
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
