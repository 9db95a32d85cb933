import type { Verdict } from '@countersign/proof';
import { createDigestSet } from '@countersign/proof/large';

/** Returns 0 if one file was dropped, because a person may want to check only that one. */
export function countMissing({ claim, subjects }: Pick<Verdict, 'claim' | 'subjects'>): number {
  const count = getFileCount(claim);
  if (count === 1 || subjects.length <= 1) return 0;
  return Math.max(0, count - countDistinct(subjects));
}

export function countDistinct(subjects: Verdict['subjects']): number {
  return createDigestSet(subjects.map(({ subject }) => subject.digest)).size;
}

export function getFileCount(claim: Verdict['claim']): number {
  return claim !== null && 'count' in claim ? (claim.count ?? 1) : 1;
}
