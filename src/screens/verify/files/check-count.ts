import type { Check, Outcome } from '../../../proof';

/** The question did not arise. */
const NOT_ASKED: ReadonlySet<string> = new Set(['no-file', 'no-receipt', 'not-a-statement']);

export function isAsked({ reason }: Pick<Check, 'reason'>): boolean {
  return !NOT_ASKED.has(reason);
}

/** "15 passed, 1 failed, 2 could not be checked" */
export function countChecks(checks: readonly Pick<Check, 'outcome' | 'reason'>[]): string {
  const asked = checks.filter(isAsked);
  return MESSAGES.flatMap(([outcome, word]) => {
    const count = asked.filter((check) => check.outcome === outcome).length;
    return count === 0 ? [] : `${count} ${word}`;
  }).join(', ');
}

const MESSAGES: readonly (readonly [Outcome, string])[] = [
  ['pass', 'passed'],
  ['fail', 'failed'],
  ['cannot-check', 'could not be checked'],
];
