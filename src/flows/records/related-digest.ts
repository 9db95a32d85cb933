import { getSubjectDigest, isLanded, type Digest, type Verdict } from '../../proof';

/** What else was signed is looked for by this; null where nothing can be, or need be. */
export function getRelatedDigest(verdict: Verdict): Digest | null {
  return isLanded(verdict) && verdict.claim ? getSubjectDigest(verdict.claim) : null;
}
