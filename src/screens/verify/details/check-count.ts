import type { Check, CheckReason } from '@countersign/proof';
import type { SecondNodeState } from '../data/use-second-node';

/** The question did not arise, or nobody could ask it after another had failed. */
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

/** One node contradicts nobody: whether several agree is asked once a second one was. */
export function getAskedChecks<C extends Asked>(
  checks: readonly C[],
  second: SecondNodeState,
): readonly C[] {
  const isAlone = second === null || second.status === 'asking';
  return checks.filter(
    ({ id, reason }) =>
      // A file that is here was asked about, whatever nobody could ask before.
      ((id === 'file' && reason === 'earlier-check') || !NOT_ASKED.has(reason)) &&
      !(isAlone && reason === 'one-node-only'),
  );
}

/** "14 of 14" */
export function countChecks(asked: readonly Pick<Asked, 'outcome'>[]): string {
  return `${countOf(asked, 'pass')} of ${asked.length}`;
}

/** "1 failed, 2 could not be checked"; empty where all passed. */
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
