import { getFileSet } from '../claims/file-set';
import type { SaltedSubject } from '../claims/draft';
import { planSet, type ClaimOptions, type PlannedClaim } from '../claims/planned-claim';

export function planClaim(
  subjects: readonly SaltedSubject[],
  net: string,
  options?: ClaimOptions,
): PlannedClaim {
  return planSet(getFileSet(subjects, options?.hidden === true), net, options);
}
