import { CHECK_IDS } from './checks';
import { getDecidedState } from './finding';
import type { CheckId, CheckReason, Finding, RecordState, Verdict } from './verdict';

/** Finality comes last: it can't make up for a record that does not count. */
const DECIDING: readonly CheckId[] = [...CHECK_IDS.filter((id) => id !== 'finalized'), 'finalized'];

/** The first check that decides the record's state; `unreachable`, which claims the least, where none does. */
export function getRecordState(findings: Readonly<Record<CheckId, Finding>>): RecordState {
  for (const id of DECIDING) {
    const state = getDecidedState(id, findings[id].reason);
    if (state !== null) return state;
  }
  return 'unreachable';
}

/**
 * Returns the check's reason that decided the state. Where none did, it is the reason of `landed`.
 */
export function getStateReason({
  record,
  checks,
}: Pick<Verdict, 'record' | 'checks'>): CheckReason {
  const deciding = checks.find(({ id, reason }) => getDecidedState(id, reason) === record);
  return (deciding ?? checks.find(({ id }) => id === 'landed'))?.reason ?? 'not-observed';
}
