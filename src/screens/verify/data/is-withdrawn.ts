import type { RevocationStatus } from './revocation-status';

/** By its signer, as a statement of theirs or as nodes say. */
export function isWithdrawn({ revocation, markWords }: RevocationStatus): boolean {
  return revocation !== null || markWords !== null;
}
