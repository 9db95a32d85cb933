import type { Check, CheckReason } from '@countersign/proof';

/** The check does not apply, or could not be made because an earlier one failed. */
const NOT_ASKED: ReadonlySet<CheckReason> = new Set<CheckReason>([
  'no-file',
  'no-receipt',
  'not-a-statement',
  'claim-has-no-file',
  'nothing-to-compare',
  'no-transaction',
  'earlier-check',
]);

type Asked = Pick<Check, 'id' | 'outcome' | 'reason'>;

/** Agreement of nodes is a check only if there are several. */
export function getAskedChecks<C extends Asked>(
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

/** "14 of 14" */
export function countChecks(asked: readonly Pick<Asked, 'outcome'>[]): string {
  return `${countOf(asked, 'pass')} of ${asked.length}`;
}

/** "1 failed, 2 could not be checked"; empty if all passed. */
export function describeRest(asked: readonly Pick<Asked, 'outcome'>[]): string {
  const [failed, open] = [countOf(asked, 'fail'), countOf(asked, 'cannot-check')];
  return [
    ...(failed === 0 ? [] : [`${failed} failed`]),
    ...(open === 0 ? [] : [`${open} could not be checked`]),
  ].join(', ');
}

function countOf(asked: readonly Pick<Asked, 'outcome'>[], wanted: Check['outcome']): number {
  return asked.filter(({ outcome }) => outcome === wanted).length;
}
