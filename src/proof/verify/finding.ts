import type { CheckReason, Finding, Outcome } from './verdict';

type Context = Readonly<Record<string, string>>;

function toFinding(outcome: Outcome) {
  return (reason: CheckReason, context?: Context): Finding =>
    context === undefined ? { outcome, reason } : { outcome, reason, context };
}

export const pass = toFinding('pass');
export const fail = toFinding('fail');
export const cannotCheck = toFinding('cannot-check');
/** The finding of a check that stands on another which did not pass. */
export const EARLIER: Finding = cannotCheck('earlier-check');
