import {
  isProofError,
  parseReceiptInSteps,
  serializeReceiptParts,
  type Receipt,
} from '../../proof';
import { createTimeSlicer, runInSlices } from '../scheduling/time-slice';

/**
 * Reads a receipt as `parseReceipt` does, one of very many files without holding anything up.
 *
 * @throws ProofError `receipt/malformed`; the signal's reason once it is aborted
 */
export async function readReceipt(
  json: Uint8Array | string,
  signal?: AbortSignal,
): Promise<Receipt> {
  return runInSlices(parseReceiptInSteps(json), signal);
}

/**
 * Writes a receipt as `serializeReceipt` does, one of very many files without holding anything up.
 *
 * @throws the signal's reason once it is aborted
 */
export async function writeReceipt(receipt: Receipt, signal?: AbortSignal): Promise<string> {
  const yieldIfDue = createTimeSlicer(signal);
  const parts: string[] = [];
  for (const part of serializeReceiptParts(receipt)) {
    parts.push(part);
    await yieldIfDue();
  }
  return parts.join('');
}

/** Whether what kept a receipt from being read is that its format came after this version. */
export function isNewerReceipt(error: unknown): boolean {
  return isProofError(error, 'receipt/malformed') && error.context.fault === 'newer-version';
}
