import type { Evidence, Verdict } from '@countersign/proof';
import { checkBytes } from '@countersign/proof/records';

/** Tells whether one of the authors signed a transaction whose claim can't be read here. */
export function isSignedByAny(
  { signature, lookup }: Evidence,
  authors: readonly string[],
): boolean {
  const bytes = lookup.status === 'found' ? lookup.transaction : null;
  const { transaction } = checkBytes(signature, bytes);
  const signers = transaction?.staticAccounts.slice(0, transaction.signatures.length) ?? [];
  return signers.some((signer) => authors.includes(signer));
}

/**
 * Tells whether a record is of a later format. One that failed, as far as all nodes that speak of
 * it say, counts for nothing.
 */
export function isInLaterFormat({ record, landing }: Pick<Verdict, 'record' | 'landing'>): boolean {
  const hasFailed = landing !== null && landing.err !== null;
  return record === 'newer-format' && !hasFailed;
}
