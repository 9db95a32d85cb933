import { makeZip } from 'client-zip';
import type { TreePort } from '@countersign/core/claims/file-set';
import type { Claim } from '@countersign/proof/claims';
import { type Receipt, serializeReceipt } from '@countersign/proof/receipts';
import type { ReceiptDownload } from '../data/kept/receipt-download';
import { splitReceipt } from '@countersign/core/receipts/split-receipt';
import { createTimeSlicer } from '@countersign/core/scheduling/time-slice';
import { RECEIPT_END } from '../../shared/receipt-name';
import { createReceiptPaths } from './receipt-paths';

export interface SetReceipt {
  readonly trees: TreePort;
  readonly download: ReceiptDownload;
  /** The same as parsed. */
  readonly whole: Receipt;
  readonly claim: Claim;
}

interface ReceiptsZipInput extends SetReceipt {
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/**
 * Zips the set's receipt and then each file's own as it is made; the browser may move the parts to
 * disk. Throws as `splitReceipt`.
 */
export async function zipReceipts(input: ReceiptsZipInput): Promise<Blob> {
  const reader = makeZip(makeEntries(input)).getReader();
  const yieldIfDue = createTimeSlicer(input.signal);
  const blobs: Blob[] = [];
  let parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob([...blobs, ...parts], { type: 'application/zip' });
    parts.push(Uint8Array.from(value));
    bytes += value.length;
    if (bytes >= BLOB_BYTES) {
      blobs.push(new Blob(parts));
      parts = [];
      bytes = 0;
    }
    await yieldIfDue();
  }
}

/** Browsers are slow with many small parts. */
const BLOB_BYTES = 256 * 1024;

async function* makeEntries({
  trees,
  download,
  whole,
  claim,
  signal,
  onProgress,
}: ReceiptsZipInput) {
  const { name, serialize } = download;
  const getPath = createReceiptPaths();
  yield { name: getPath(name.slice(0, -RECEIPT_END.length)), input: await serialize() };
  let done = 0;
  for await (const receipt of splitReceipt(trees, whole, claim, signal)) {
    const [name = ''] = receipt.files.map((file) => file.name);
    yield { name: getPath(name), input: serializeReceipt(receipt) };
    done += 1;
    onProgress(done / whole.files.length);
  }
}
