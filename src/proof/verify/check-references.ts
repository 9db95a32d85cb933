import type { Claim } from '../claim/claim';
import type { SignedClaim } from '../transaction/claim-transaction';
import { type Digest, digestToAddress } from '../encoding/digest';
import { cannotCheck, fail, pass } from './finding';
import { getSubjectDigest, MAX_LISTED_LEAVES } from '../claim/references';
import type { Signed } from './check-statement';
import type { Finding } from './verdict';

/**
 * Checks that a transaction mentions its claim's references among its static keys, so that any
 * node's index finds it. What comes through a lookup table is not in the bytes and does not count.
 *
 * @param about - of a links or revoke claim: the record it names; another tells nothing here
 * @param listed - of a small tree: the leaves that were found mentioned, and proved
 */
export function checkReferences(
  { transaction, claim }: SignedClaim,
  listed: readonly Digest[] | null,
  about: Signed | undefined,
): Finding {
  const subject = getSubjectDigest(claim) ?? getNamedSubject(claim, about);
  if (subject === null) return cannotCheck('subject-unknown');
  const address = digestToAddress(subject);
  if (!transaction.staticAccounts.includes(address)) return fail('reference-missing', { address });
  const isUnlisted = claim.kind === 'tree' && claim.count <= MAX_LISTED_LEAVES && listed === null;
  return isUnlisted ? fail('leaves-not-listed') : pass('references-present');
}

function getNamedSubject(claim: Claim, about: Signed | undefined): Digest | null {
  const isNamed = 'signature' in claim && about?.signature === claim.signature;
  return isNamed && about.claim !== null ? getSubjectDigest(about.claim) : null;
}
