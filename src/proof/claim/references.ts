import type { Claim } from './claim';
import { type Digest, digestToAddress } from '../encoding/digest';
import { ProofError } from '../errors';

/** Sets up to this size mention every leaf, so that each file leads to its record. */
export const MAX_LISTED_LEAVES = 8;

/**
 * The addresses that a claim's transaction mentions, so that any node's index finds it.
 *
 * @param leaves - of a `tree` claim of up to 8: its leaves in ascending order
 * @param subject - of a `links` or `revoke` claim: the subject of the named claim
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

/** The digest that a claim carries; null where it only names another record. */
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
