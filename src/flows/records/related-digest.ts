import { getSubjectDigest, type Digest, type Verdict } from '../../proof';

/** What else was signed is looked for by this; null where nothing can be, or need be. */
export function getRelatedDigest({ record, claim }: Verdict): Digest | null {
  const isLanded = record === 'valid' || record === 'settling';
  return isLanded && claim ? getSubjectDigest(claim) : null;
}
