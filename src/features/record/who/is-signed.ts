import type { Verdict } from '@countersign/proof';

/** True if the author's signature was verified, so that the author can be asked for proof. */
export function isSigned(verdict: Verdict): verdict is Verdict & { readonly author: string } {
  const { record, author } = verdict;
  return author !== null && (record === 'valid' || record === 'settling');
}
