import { isProofError, verify, type Evidence } from '@countersign/proof';
import type { Claim } from '@countersign/proof/claims';
import { isSameDigest, type Digest } from '@countersign/proof/encoding';
import type { Receipt, ReceiptFile } from '@countersign/proof/receipts';
import { isReceiptFalse } from '@countersign/proof/records';
import type { TreePort } from '../claims/file-set';
import { splitReceipt } from '../receipts/split-receipt';
import { StampError } from './stamp-error';

interface SignedFile {
  readonly evidence: Evidence;
  readonly claim: Claim;
  /** It may list more files. */
  readonly receipt: Receipt;
  readonly digest: Digest;
}

/**
 * Returns the receipt of one file, which names no other file of its set, and proves it.
 *
 * @throws StampError `no-receipt`
 */
export async function getOwnReceipt(
  trees: TreePort,
  signed: SignedFile,
  signal: AbortSignal,
): Promise<Receipt> {
  const { evidence, digest } = signed;
  const own = await cutOut(trees, signed, signal);
  const [file] = own?.files ?? [];
  if (own === null || file === undefined) throw new StampError('no-receipt');
  const { name, size } = file;
  const verdict = verify({ evidence, receipt: own, subjects: [{ name, size, digest }] });
  if (verdict.file !== 'match' || isReceiptFalse(verdict.checks)) {
    throw new StampError('no-receipt');
  }
  return own;
}

async function cutOut(
  trees: TreePort,
  { claim, receipt: whole, digest }: SignedFile,
  signal: AbortSignal,
): Promise<Receipt | null> {
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
  return null;
}
