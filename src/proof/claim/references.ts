import type { Claim } from './claim';
import { type Digest, digestToAddress } from '../encoding/digest';
import { ProofError } from '../errors';

/** The largest set whose every leaf is mentioned, so that each file is found from itself. */
export const MAX_LISTED_LEAVES = 8;

/**
 * The addresses that a claim's transaction mentions, so that any node's index finds it.
 *
 * @param leaves - of a `tree` claim: its leaves in ascending order; needed up to 8 of them
 * @param subject - of a `links` or `revoke` claim: the subject of the claim it names
 * @returns base58 addresses, the subject first
 * @throws ProofError `claim/subject-missing`, `claim/leaves-missing`
 */
export function getReferences(
  claim: Claim,
  leaves: readonly Digest[] = [],
  subject?: Digest,
): string[] {
  switch (claim.kind) {
    case 'file':
      return [digestToAddress(claim.digest)];
    case 'hidden':
      return [digestToAddress(claim.commitment)];
    case 'tree': {
      if (claim.count > MAX_LISTED_LEAVES) return [digestToAddress(claim.root)];
      if (leaves.length !== claim.count) {
        throw new ProofError('claim/leaves-missing', { count: claim.count });
      }
      return [claim.root, ...leaves].map(digestToAddress);
    }
    case 'links':
    case 'revoke':
      if (subject === undefined) {
        throw new ProofError('claim/subject-missing', { kind: claim.kind });
      }
      return [digestToAddress(subject)];
  }
}

/** What a claim is about, as the digest it carries; null where it only names another claim. */
export function getSubjectDigest(claim: Claim): Digest | null {
  switch (claim.kind) {
    case 'file':
      return claim.digest;
    case 'tree':
      return claim.root;
    case 'hidden':
      return claim.commitment;
    case 'links':
    case 'revoke':
      return null;
  }
}
