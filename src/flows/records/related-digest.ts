import type { Verdict } from '@countersign/proof';
import { getSubjectDigest } from '@countersign/proof/claims';
import type { Digest } from '@countersign/proof/encoding';
import { isLanded } from '@countersign/proof/records';

/**
 * Returns the digest by which other signatures are searched; null where nothing can be found, or
 * need be.
 */
export function getRelatedDigest(verdict: Verdict): Digest | null {
  return isLanded(verdict) && verdict.claim ? getSubjectDigest(verdict.claim) : null;
}
