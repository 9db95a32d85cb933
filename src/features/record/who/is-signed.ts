import type { Verdict } from '@countersign/proof';

/** Only an author whose signature was verified can be asked for more. */
export function isSigned(verdict: Verdict): verdict is Verdict & { readonly author: string } {
  const { record, author } = verdict;
  return author !== null && (record === 'valid' || record === 'settling');
}
