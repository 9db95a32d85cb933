import type { Verdict } from '@countersign/proof';
import { getSubjectDigest } from '@countersign/proof/claims';
import { digestToAddress } from '@countersign/proof/encoding';
import { isLanded } from '@countersign/proof/records';

/**
 * Returns the address, in base58, by which other signatures of what a record signs are listed; null
 * where the record signs nothing that others can sign, or has not landed.
 */
export function getRelatedAddress(verdict: Verdict): string | null {
  const digest = isLanded(verdict) && verdict.claim ? getSubjectDigest(verdict.claim) : null;
  return digest && digestToAddress(digest);
}
