import type { CheckReason, Finding, Outcome } from './verdict';

type Context = Readonly<Record<string, string>>;

function toFinding(outcome: Outcome) {
  return (reason: CheckReason, context?: Context): Finding =>
    context === undefined ? { outcome, reason } : { outcome, reason, context };
}

export const pass = toFinding('pass');
export const fail = toFinding('fail');
export const cannotCheck = toFinding('cannot-check');
/** For a check that depends on another which did not pass. */
export const EARLIER_CHECK: Finding = cannotCheck('earlier-check');
