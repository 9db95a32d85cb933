import { makeZip } from 'client-zip';
import type { TreePort } from '@countersign/core/claims/file-set';
import type { Claim } from '@countersign/proof/claims';
import { type Receipt, serializeReceipt } from '@countersign/proof/receipts';
import { writeReceipt } from '@countersign/core/receipts/receipt-in-steps';
import { nameReceipt } from '../data/kept/receipt-file';
import { splitReceipt } from '@countersign/core/receipts/split-receipt';
import { createTimeSlicer } from '@countersign/core/scheduling/time-slice';
import { RECEIPT_END } from '../../receipts';
import { toVisibleText } from '@countersign/proof/encoding';

export interface SetReceipt {
  readonly trees: TreePort;
  readonly receipt: Receipt;
  readonly claim: Claim;
}

interface ReceiptsZipInput extends SetReceipt {
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

/** The parts of the zip are blobs, which a browser may move from memory to disk. */
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

/** A blob of many small parts is slow in browsers. */
const BLOB_BYTES = 256 * 1024;

async function* makeEntries({
  trees,
  receipt: whole,
  claim,
  signal,
  onProgress,
}: ReceiptsZipInput) {
  const getPath = createReceiptPaths();
  const stem = nameReceipt(whole, claim).slice(0, -RECEIPT_END.length);
  yield { name: getPath(stem), input: await writeReceipt(whole) };
  let done = 0;
  for await (const receipt of splitReceipt(trees, whole, claim, signal)) {
    const [name = ''] = receipt.files.map((file) => file.name);
    yield { name: getPath(name), input: serializeReceipt(receipt) };
    done += 1;
    onProgress(done / whole.files.length);
  }
}

/** Most file systems allow 255 bytes, and `RECEIPT_END` and a number follow the stem. */
const MAX_BYTES = 200;
/** Windows rejects these characters. */
const FORBIDDEN = /[<>:"|?*]/g;
/** Windows drops trailing dots and spaces, and Unix hides files with a leading dot. */
const EDGES = /^[. ]+|[. ]+$/g;

/** On no system does a path lead out of the folder, or name the same file as another path. */
export function createReceiptPaths(): (fileName: string) => string {
  const taken = new Set<string>();
  const copies = new Map<string, number>();
  return (fileName) => {
    const stem = toStem(fileName);
    let copy = copies.get(toKey(stem)) ?? 1;
    while (taken.has(toKey(toPath(stem, copy)))) copy += 1;
    const path = toPath(stem, copy);
    copies.set(toKey(stem), copy);
    taken.add(toKey(path));
    return path;
  };
}

function toPath(stem: string, copy: number): string {
  return `${stem}${copy === 1 ? '' : ` (${copy})`}${RECEIPT_END}`;
}

function toStem(fileName: string): string {
  const parts = fileName.split(/[/\\]/).map(toPart);
  return parts.filter((part) => part !== '').join('/') || 'file';
}

function toPart(text: string): string {
  let characters = Array.from(toVisibleText(text).replaceAll(FORBIDDEN, '-'));
  while (new TextEncoder().encode(characters.join('')).length > MAX_BYTES) {
    // The end of a name shows its type.
    characters = characters.slice(-Math.floor(characters.length * 0.9));
  }
  return characters.join('').replaceAll(EDGES, '');
}

/** HFS+ ignores case and joiners in names. */
function toKey(path: string): string {
  return path
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\u200c\u200d]/g, '');
}
