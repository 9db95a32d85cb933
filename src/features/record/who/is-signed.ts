import type { Verdict } from '@countersign/proof';

export function isSigned(verdict: Verdict): verdict is Verdict & { readonly author: string } {
  const { record, author } = verdict;
  return author !== null && (record === 'valid' || record === 'settling');
}
