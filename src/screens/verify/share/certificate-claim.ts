import type { Claim, StatementClaim } from '@countersign/proof/claims';
import type { Digest } from '@countersign/proof/encoding';
import { formatCount } from '@countersign/core/words/count';

/** Statements sign no file, and have no certificate. */
export type Certified = Exclude<Claim, StatementClaim>;

export const WHAT: Record<Certified['kind'], (claim: Certified) => string> = {
  file: () => 'signed one file',
  tree: (claim) => `signed a set of ${'count' in claim ? formatCount(claim.count ?? 0) : ''} files`,
  hidden: () => 'signed one or more private files',
};

/** How to compute the digest without us. */
export const BY_HAND: Record<Certified['kind'], string> = {
  file: 'compute the file’s SHA-256 (sha256sum).',
  tree: 'compute the SHA-256 of every file (sha256sum), put the digests in ascending order, each once, and take the root of their Merkle tree by RFC 9162.',
  hidden:
    'compute SHA-256 of the words "countersign/1 hidden", a zero byte, the file’s salt from the receipt, and its SHA-256; of several files, the root over these in ascending order by RFC 9162.',
};

interface CertifiedDigest {
  readonly name: string;
  readonly short: string;
  readonly digest: Digest;
}

/** A set's or hidden digest is no file's SHA-256. */
export function getSubject(claim: Certified | null): CertifiedDigest | null {
  if (claim === null) return null;
  switch (claim.kind) {
    case 'file':
      return { name: 'SHA-256', short: 'digest', digest: claim.digest };
    case 'tree':
      return { name: 'Root of the set', short: 'root', digest: claim.root };
    case 'hidden':
      return { name: 'Commitment', short: 'commitment', digest: claim.commitment };
  }
}
