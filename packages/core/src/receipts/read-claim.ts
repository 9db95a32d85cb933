import { getOfflineEvidence, verify } from '@countersign/proof';
import type { Claim } from '@countersign/proof/claims';
import type { Receipt } from '@countersign/proof/receipts';

export interface ReceiptClaim {
  readonly author: string;
  readonly claim: Claim;
  readonly memo: string;
}

/** Ignores the receipt's files, which may not match its claim. */
export function readClaim(receipt: Receipt): ReceiptClaim | null {
  const { author, claim, memo } = verify({
    evidence: getOfflineEvidence(receipt.signature),
    receipt: { ...receipt, files: [] },
  });
  return author === null || claim === null || memo === null ? null : { author, claim, memo };
}
