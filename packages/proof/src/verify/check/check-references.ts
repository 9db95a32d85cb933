import type { Claim } from '../../claim/claim';
import type { SignedClaim } from '../../transaction/claim-transaction';
import { type Digest, digestToAddress } from '../../encoding/digest';
import { toFinding } from './finding';
import { getSubjectDigest } from '../../claim/references';
import type { RecordClaim } from './check-statement';
import type { TransactionVersion } from '../../transaction/transaction';
import type { Finding } from '../verdict';

/**
 * Earlier writers signed larger sets by their root alone. A version 1 message holds 64 addresses:
 * the author, two programs, the root, two for a wallet's additions, and the leaves.
 */
const MAX_REQUIRED_LEAVES: Record<TransactionVersion, number> = { legacy: 8, 0: 8, 1: 58 };

/** Looked-up accounts don't count: the bytes don't contain them. */
export function checkReferences(
  { transaction, claim }: SignedClaim,
  listed: readonly Digest[] | null,
  about: RecordClaim | undefined,
): Finding {
  const subject = getSubjectDigest(claim) ?? getNamedSubject(claim, about);
  if (subject === null) return toFinding('references', 'subject-unknown');
  const address = digestToAddress(subject);
  if (!transaction.staticAccounts.includes(address)) {
    return toFinding('references', 'reference-missing', { address });
  }
  const isSmall = claim.kind === 'tree' && claim.count <= MAX_REQUIRED_LEAVES[transaction.version];
  const isUnlisted = isSmall && listed === null;
  if (isUnlisted) return toFinding('references', 'leaves-not-listed');
  return toFinding('references', 'references-present', { leaves: String(listed?.length ?? 0) });
}

function getNamedSubject(claim: Claim, about: RecordClaim | undefined): Digest | null {
  const isNamed = 'signature' in claim && about?.signature === claim.signature;
  return isNamed && about.claim !== null ? getSubjectDigest(about.claim) : null;
}
