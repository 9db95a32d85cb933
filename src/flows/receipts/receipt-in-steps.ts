import { isProofError } from '@countersign/proof';
import { parseReceiptInSteps, serializeReceiptParts } from '@countersign/proof/large';
import type { Receipt } from '@countersign/proof/receipts';
import { createTimeSlicer, runInSlices } from '../scheduling/time-slice';

/**
 * As `parseReceipt`, without blocking. Throws ProofError `receipt/malformed`; the signal's reason.
 */
export async function readReceipt(
  json: Uint8Array | string,
  signal?: AbortSignal,
): Promise<Receipt> {
  return runInSlices(parseReceiptInSteps(json), signal);
}

/** As `serializeReceipt`, without blocking. Throws the signal's reason. */
export async function writeReceipt(receipt: Receipt, signal?: AbortSignal): Promise<string> {
  const yieldIfDue = createTimeSlicer(signal);
  const parts: string[] = [];
  for (const part of serializeReceiptParts(receipt)) {
    parts.push(part);
    await yieldIfDue();
  }
  return parts.join('');
}

/** Whether its format is later than this version's. */
export function isNewerReceipt(error: unknown): boolean {
  return isProofError(error, 'receipt/malformed') && error.context.fault === 'newer-version';
}
