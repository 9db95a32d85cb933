import { isProofError } from '@countersign/proof';
import type { Claim } from '@countersign/proof/claims';
import { isSameDigest, type Digest } from '@countersign/proof/encoding';
import { getFileReceipt, type Receipt } from '@countersign/proof/receipts';

/**
 * The receipt of one file, which names no other file of its set. Null if the receipt does not list
 * the file, or not all of its set.
 */
export function getOwnReceipt(receipt: Receipt, claim: Claim, digest: Digest): Receipt | null {
  const index = receipt.files.findIndex((file) => isSameDigest(file.digest, digest));
  if (index === -1) return null;
  if (receipt.files.length === 1) return receipt;
  try {
    return getFileReceipt(receipt, claim, index);
  } catch (error) {
    if (isProofError(error, 'receipt/other-files')) return null;
    throw error;
  }
}
