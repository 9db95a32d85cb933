import type { Claim } from './claim';
import { type Digest, digestToAddress } from '../encoding/digest';
import { ProofError } from '../errors';
import type { TransactionVersion } from '../transaction/transaction';

/**
 * Sets up to this size mention every leaf, so that each file leads to its record. A version 1
 * message holds 64 addresses: this leaves the author, both programs and the root, and two for what
 * a wallet adds.
 */
const MAX_LISTED_LEAVES = { legacy: 8, 0: 8, 1: 58 } as const satisfies Record<
  TransactionVersion,
  number
>;

export function getMaxListedLeaves(version: TransactionVersion): number {
  return MAX_LISTED_LEAVES[version];
}

/**
 * The addresses that a claim's transaction mentions, so that any node's index finds it.
 *
 * @param leaves - of a `tree` claim of which all are listed: its leaves in ascending order
 * @param subject - of a `links` or `revoke` claim: the subject of the named claim
 * @param version - of the transaction
 * @returns base58 addresses, the subject first
 * @throws ProofError `claim/subject-missing`, `claim/leaves-missing`
 */
export function getReferences(
  claim: Claim,
  leaves: readonly Digest[] = [],
  subject?: Digest,
  version: TransactionVersion = 0,
): string[] {
  switch (claim.kind) {
    case 'file':
      return [digestToAddress(claim.digest)];
    case 'hidden':
      return [digestToAddress(claim.commitment)];
    case 'tree': {
      if (claim.count > MAX_LISTED_LEAVES[version]) return [digestToAddress(claim.root)];
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
