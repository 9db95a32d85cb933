import { getSubjectDigest, type Claim } from '@countersign/proof/claims';
import { isSameDigest, type Digest } from '@countersign/proof/encoding';

export function isClaimFor(claim: Claim, kind: Claim['kind'], digest: Digest): boolean {
  const subject = getSubjectDigest(claim);
  return claim.kind === kind && subject !== null && isSameDigest(subject, digest);
}
