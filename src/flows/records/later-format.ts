import type { Evidence, Verdict } from '@countersign/proof';
import { checkBytes } from '@countersign/proof/records';

/** Of what can't be read here, as a claim of a later version: who signed it at all. */
export function isSignedByAny(
  { signature, lookup }: Evidence,
  authors: readonly string[],
): boolean {
  const bytes = lookup.status === 'found' ? lookup.transaction : null;
  const { transaction } = checkBytes(signature, bytes);
  const signers = transaction?.staticAccounts.slice(0, transaction.signatures.length) ?? [];
  return signers.some((signer) => authors.includes(signer));
}

/** What failed, as far as all nodes that speak of it say, counts for nothing. */
export function isInLaterFormat({ record, landing }: Pick<Verdict, 'record' | 'landing'>): boolean {
  const hasFailed = landing !== null && landing.err !== null;
  return record === 'newer-format' && !hasFailed;
}
