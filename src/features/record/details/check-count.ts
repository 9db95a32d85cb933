import type { Check } from '@countersign/proof';
import { NOT_ASKED } from './words';

type CheckSummary = Pick<Check, 'id' | 'outcome' | 'reason'>;

/** @param isAlone - a single node was asked, so nodes can't agree */
export function getAskedChecks<C extends CheckSummary>(
  checks: readonly C[],
  isAlone: boolean,
): readonly C[] {
  return checks.filter(
    ({ id, reason }) =>
      // A dropped file was checked, even if an earlier check failed.
      ((id === 'file' && reason === 'earlier-check') || !NOT_ASKED.has(reason)) &&
      !(isAlone && reason === 'one-node-only'),
  );
}

export function countOutcomes(
  asked: readonly Pick<CheckSummary, 'outcome'>[],
): Record<Check['outcome'], number> {
  const count = { pass: 0, fail: 0, 'cannot-check': 0 };
  for (const { outcome } of asked) count[outcome] += 1;
  return count;
}
