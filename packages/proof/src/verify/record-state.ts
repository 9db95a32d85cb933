import {
  CHECK_IDS,
  type CheckId,
  type CheckReason,
  type DecidingReason,
  type Finding,
  type RecordState,
  type Verdict,
} from './verdict';

/** The first of these reasons, in the order of `DECIDING`, names the record's state. */
const STATES: Readonly<Partial<Record<CheckReason, RecordState>>> = {
  'signature-malformed': 'malformed',
  'not-found': 'not-found',
  unreachable: 'unreachable',
  'transaction-malformed': 'malformed',
  'transaction-version-unknown': 'newer-format',
  'signature-is-another': 'bad-signature',
  'signature-invalid': 'bad-signature',
  'no-claim': 'no-claim',
  'several-claims': 'ambiguous',
  'memo-without-account': 'unsigned-memo',
  'memo-with-several-accounts': 'ambiguous',
  'memo-account-not-signer': 'unsigned-memo',
  'memo-malformed': 'malformed',
  'memo-version-unknown': 'newer-format',
  'memo-algorithm-unknown': 'newer-format',
  'network-differs': 'wrong-network',
  'network-unknown': 'unreachable',
  'landed-with-error': 'failed',
  'only-processed': 'not-found',
  'author-differs': 'does-not-count',
  'mark-missing': 'does-not-count',
  'names-another-record': 'does-not-count',
  'named-record-unknown': 'unreachable',
  'is-finalized': 'valid',
  'only-confirmed': 'settling',
} satisfies Record<DecidingReason, RecordState>;

/** Finality comes last: it can't make up for a record that does not count. */
const DECIDING: readonly CheckId[] = [...CHECK_IDS.filter((id) => id !== 'finalized'), 'finalized'];

/**
 * Returns the check's reason that decided the state. Where none did, it is the reason of `landed`.
 */
export function getStateReason({
  record,
  checks,
}: Pick<Verdict, 'record' | 'checks'>): CheckReason {
  const deciding = checks.find(({ reason }) => STATES[reason] === record);
  return (deciding ?? checks.find(({ id }) => id === 'landed'))?.reason ?? 'not-observed';
}

export function getRecordState(findings: Readonly<Record<CheckId, Finding>>): RecordState {
  const states = DECIDING.flatMap((id) => STATES[findings[id].reason] ?? []);
  return states[0] ?? 'unreachable';
}
