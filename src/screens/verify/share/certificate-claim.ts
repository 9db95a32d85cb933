import type { Claim, StatementClaim } from '@countersign/proof/claims';
import type { Digest } from '@countersign/proof/encoding';
import { formatCount } from '@countersign/core/words/count';

/** Statements sign no file, and have no certificate. */
export type Certified = Exclude<Claim, StatementClaim>;

export const TITLES: Record<Certified['kind'], string> = {
  file: 'Certificate of a signed file',
  tree: 'Certificate of a signed set of files',
  hidden: 'Certificate of a private signature',
};

/** A line of their own, without a full stop. */
export const LEADS: Record<Certified['kind'], (claim: Certified) => string> = {
  file: () => 'One key signed exactly the file with the fingerprint below',
  tree: (claim) =>
    `One key signed exactly a set of ${'count' in claim ? formatCount(claim.count ?? 0) : ''} files`,
  hidden: () => 'One key signed one or more private files; their receipt shows which',
};

interface CertifiedDigest {
  readonly name: string;
  readonly digest: Digest;
}

/** A set's or private digest is no file's SHA-256. */
export function getSubject(claim: Certified | null): CertifiedDigest | null {
  if (claim === null) return null;
  switch (claim.kind) {
    case 'file':
      return { name: 'Fingerprint', digest: claim.digest };
    case 'tree':
      return { name: 'Root of the set', digest: claim.root };
    case 'hidden':
      return { name: 'Commitment', digest: claim.commitment };
  }
}
