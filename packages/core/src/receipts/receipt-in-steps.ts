import { isProofError, ProofError } from '@countersign/proof';
import { parseReceiptInSteps, serializeReceiptParts } from '@countersign/proof/large';
import type { Receipt } from '@countersign/proof/receipts';
import { createTimeSlicer, runInSlices } from '../scheduling/time-slice';

/**
 * Does the same as `parseReceipt`, without blocking. Throws ProofError `receipt/malformed`; the
 * signal's reason.
 */
export async function readReceipt(
  json: Uint8Array | string,
  signal?: AbortSignal,
): Promise<Receipt> {
  return runInSlices(parseReceiptInSteps(json), signal);
}

/** Does the same as `serializeReceipt`, without blocking. Throws the signal's reason. */
export async function writeReceipt(receipt: Receipt, signal?: AbortSignal): Promise<string> {
  const yieldIfDue = createTimeSlicer(signal);
  const parts: string[] = [];
  for (const part of serializeReceiptParts(receipt)) {
    parts.push(part);
    await yieldIfDue();
  }
  return parts.join('');
}

/**
 * A stored receipt's text as it may be passed on: earlier versions kept a node's whole address,
 * which may hold a key. What can't be read stays as it is. Throws the signal's reason.
 */
export async function toSharedText(text: string, signal?: AbortSignal): Promise<string> {
  try {
    return await writeReceipt(await readReceipt(text, signal), signal);
  } catch (error) {
    if (error instanceof ProofError) return text;
    throw error;
  }
}

/** Whether its format is later than this version's. */
export function isNewerReceipt(error: unknown): boolean {
  return isProofError(error, 'receipt/malformed') && error.context.fault === 'newer-version';
}
