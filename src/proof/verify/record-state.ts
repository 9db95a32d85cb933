import {
  CHECK_IDS,
  type CheckId,
  type CheckReason,
  type Finding,
  type RecordState,
} from './verdict';

/** The reasons that decide what a record is. The first of them does. */
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
  'names-another-record': 'does-not-count',
  'named-record-unknown': 'unreachable',
  'is-finalized': 'valid',
  'only-confirmed': 'settling',
};

/** In the order of the checks, but for finality: what does not count is not made good by it. */
const DECIDING: readonly CheckId[] = [...CHECK_IDS.filter((id) => id !== 'finalized'), 'finalized'];

/** Names a record from its findings. Without a word on landing, or with several: `unreachable`. */
export function getRecordState(findings: Readonly<Record<CheckId, Finding>>): RecordState {
  const states = DECIDING.flatMap((id) => STATES[findings[id].reason] ?? []);
  return states[0] ?? 'unreachable';
}
