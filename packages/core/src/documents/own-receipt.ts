import { isProofError } from '@countersign/proof';
import type { Claim } from '@countersign/proof/claims';
import { isSameDigest, type Digest } from '@countersign/proof/encoding';
import type { Receipt, ReceiptFile } from '@countersign/proof/receipts';
import type { TreePort } from '../claims/file-set';
import { splitReceipt } from '../receipts/split-receipt';
import { StampError } from './stamp-error';

/**
 * Returns the receipt of one file, which names no other file of its set.
 *
 * @throws StampError `no-receipt`
 */
export async function getOwnReceipt(
  trees: TreePort,
  whole: Receipt,
  claim: Claim,
  digest: Digest,
  signal: AbortSignal,
): Promise<Receipt> {
  const isOwn = (file: ReceiptFile | undefined) =>
    file !== undefined && isSameDigest(file.digest, digest);
  const own = whole.files.find(isOwn);
  if (own && (whole.files.length === 1 || own.inclusion)) return { ...whole, files: [own] };
  try {
    for await (const receipt of splitReceipt(trees, whole, claim, signal)) {
      if (isOwn(receipt.files[0])) return receipt;
    }
  } catch (error) {
    if (!isProofError(error, 'receipt/other-files')) throw error;
  }
  throw new StampError('no-receipt');
}
