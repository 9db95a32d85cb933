import { isProofError, ProofError } from '@countersign/proof';
import { parseReceiptInSteps, serializeReceiptParts } from '@countersign/proof/large';
import type { Receipt } from '@countersign/proof/receipts';
import { createTimeSlicer, runInSlices } from '../scheduling/time-slice';

/** Does the same as `parseReceipt`, without blocking. */
export async function readReceipt(
  json: Uint8Array | string,
  signal?: AbortSignal,
): Promise<Receipt> {
  return runInSlices(parseReceiptInSteps(json), signal);
}

/** Returns `newer` for a receipt of a later format, and null for any other text. */
export async function tryReadReceipt(
  json: Uint8Array | string,
  signal?: AbortSignal,
): Promise<Receipt | 'newer' | null> {
  try {
    return await readReceipt(json, signal);
  } catch (error) {
    if (isProofError(error, 'receipt/malformed') && error.context.fault === 'newer-version') {
      return 'newer';
    }
    if (error instanceof ProofError) return null;
    throw error;
  }
}

export async function writeReceipt(receipt: Receipt, signal?: AbortSignal): Promise<string> {
  const yieldIfDue = createTimeSlicer(signal);
  const parts: string[] = [];
  for (const part of serializeReceiptParts(receipt)) {
    parts.push(part);
    await yieldIfDue();
  }
  return parts.join('');
}

/** Rewrites the receipt, because earlier versions stored a node's whole URL with its key. */
export async function toSharedText(text: string): Promise<string> {
  const receipt = await tryReadReceipt(text);
  return receipt === null || receipt === 'newer' ? text : writeReceipt(receipt);
}
