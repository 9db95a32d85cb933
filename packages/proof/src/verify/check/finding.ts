import { CHECKS, CHECK_IDS } from './checks';
import type {
  CheckId,
  CheckReason,
  Finding,
  Outcome,
  ReasonOf,
  RecordState,
  Verdict,
} from '../verdict';

type Rules = Readonly<Partial<Record<string, readonly [Outcome, RecordState?]>>>;

export function toFinding<Id extends CheckId>(
  id: Id,
  reason: ReasonOf<Id> & CheckReason,
  context?: Finding['context'],
): Finding {
  const outcome = getRule(id, reason)[0];
  return context === undefined ? { outcome, reason } : { outcome, reason, context };
}

export const EARLIER_CHECK: Finding = { outcome: 'cannot-check', reason: 'earlier-check' };

export function getDecidedState(id: CheckId, reason: CheckReason): RecordState | null {
  return getRule(id, reason)[1] ?? null;
}

function getRule(id: CheckId, reason: string): readonly [Outcome, RecordState?] {
  const rules: Rules = CHECKS[id].reasons;
  return rules[reason] ?? ['cannot-check'];
}

type GroundOf<Id extends CheckId> = (typeof CHECKS)[Id]['standsOn'];

type Grounded = { [Id in CheckId]: GroundOf<Id> extends null ? never : Id }[CheckId];

export function checkOn<
  Id extends Grounded,
  Grounds extends Readonly<Record<GroundOf<Id>, unknown>>,
>(id: Id, grounds: Grounds, run: (ground: NonNullable<Grounds[GroundOf<Id>]>) => Finding): Finding {
  const key: GroundOf<Id> = CHECKS[id].standsOn;
  const ground = grounds[key];
  return ground === null || ground === undefined ? EARLIER_CHECK : run(ground);
}

/** Finality is last: it can't make up for a record that does not count. */
const DECIDING: readonly CheckId[] = [...CHECK_IDS.filter((id) => id !== 'finalized'), 'finalized'];

export function getRecordState(findings: Readonly<Record<CheckId, Finding>>): RecordState {
  for (const id of DECIDING) {
    const state = getDecidedState(id, findings[id].reason);
    if (state !== null) return state;
  }
  return 'unreachable';
}

export function getStateReason({
  record,
  checks,
}: Pick<Verdict, 'record' | 'checks'>): CheckReason {
  const deciding = checks.find(({ id, reason }) => getDecidedState(id, reason) === record);
  return (deciding ?? checks.find(({ id }) => id === 'landed'))?.reason ?? 'not-observed';
}
