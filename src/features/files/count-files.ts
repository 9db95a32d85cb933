import type { Verdict } from '@countersign/proof';
import { createDigestSet } from '@countersign/proof/large';

/**
 * Counts the missing files of a set if several of its files were dropped. With a single file,
 * nobody is asked for the others.
 */
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
