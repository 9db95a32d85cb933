import type { Claim } from './claim';
import { toUtf8 } from '../encoding/bytes';
import { type Digest, digestToAddress } from '../encoding/digest';
import { ProofError } from '../errors';
import { serializeMemo } from './serialize-memo';
import { MAX_TRANSACTION_BYTES, ROOM_FOR_WALLETS } from '../transaction/transaction';

/** A set without a title can list this many leaves; a title takes the room of some. */
export const MAX_LISTED_LEAVES = 19;

/** The bytes of a version 0 claim without its memo, its references and a compute budget. */
const BARE_BYTES = 222;
const REFERENCE_BYTES = 33;

/** @throws ProofError `claim/invalid` */
export function canListLeaves(claim: Claim): boolean {
  if (claim.kind !== 'tree' || claim.count > MAX_LISTED_LEAVES) return false;
  const memoBytes = toUtf8(serializeMemo(claim)).length;
  const bytes = BARE_BYTES + REFERENCE_BYTES * (claim.count + 1) + memoBytes;
  return bytes <= MAX_TRANSACTION_BYTES - ROOM_FOR_WALLETS;
}

/**
 * @param leaves - of a `tree` claim, in ascending order, if all are listed
 * @param subject - of the record that a `links` or `revoke` claim names
 * @returns base58 addresses, the subject first
 * @throws ProofError `claim/subject-missing`, `claim/leaves-missing`, `claim/invalid`
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
      if (!canListLeaves(claim)) return [digestToAddress(claim.root)];
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
