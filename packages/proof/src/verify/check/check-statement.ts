import { isStatement } from '../../claim/claim';
import { getWithdrawalMark, isMarkSet } from '../../claim/mark';
import { getSubjectDigest } from '../../claim/references';
import type { SignedClaim } from '../../transaction/claim-transaction';
import { toFinding } from './finding';
import type { Finding, RecordState, Verdict } from '../verdict';

export type RecordClaim = Pick<Verdict, 'signature' | 'author' | 'claim'>;
export type NamedVerdict = RecordClaim & Pick<Verdict, 'record' | 'memo'>;

const WITHOUT_CLAIM: ReadonlySet<RecordState> = new Set(['no-claim', 'ambiguous', 'unsigned-memo']);

/** Anybody can write a memo that names another's record. Such a memo counts for nothing. */
export function checkStatement(
  { claim, author, transaction }: SignedClaim,
  about: NamedVerdict | undefined,
): Finding {
  if (!isStatement(claim)) return toFinding('standing', 'not-a-statement');
  if (
    claim.kind === 'revoke' &&
    !isMarkSet(transaction, getWithdrawalMark(author, claim.signature))
  ) {
    return toFinding('standing', 'mark-missing');
  }
  if (about === undefined) return toFinding('standing', 'named-record-unknown');
  if (about.signature !== claim.signature) return toFinding('standing', 'names-another-record');
  if (about.claim === null) {
    const isWithout = WITHOUT_CLAIM.has(about.record) || hasBrokenMemo(about);
    return toFinding('standing', isWithout ? 'names-another-record' : 'named-record-unknown');
  }
  if (about.claim.net !== claim.net || getSubjectDigest(about.claim) === null) {
    return toFinding('standing', 'names-another-record');
  }
  return toFinding('standing', about.author === author ? 'author-is-the-same' : 'author-differs');
}

/** Other malformed records have no memo. */
function hasBrokenMemo({ record, memo }: NamedVerdict): boolean {
  return record === 'malformed' && memo !== null;
}

/** `no`: the statement landed and does not count. `settling`: it counts once it is final. */
export type StatementWeight = 'yes' | 'settling' | 'no';

/** Returns null if the statement failed or may not have landed. */
export function weighStatement(statement: Verdict): StatementWeight | null {
  const { record, claim } = statement;
  if (!isStatement(claim) || !isLanded(statement)) return null;
  if (record === 'valid') return 'yes';
  if (record === 'settling') return 'settling';
  return record === 'does-not-count' ? 'no' : null;
}

/** True if the record is genuine and landed. A landed statement may still not count. */
export function isLanded({ claim, landing, checks }: Verdict): boolean {
  return (
    claim !== null &&
    landing?.err === null &&
    checks.some(({ reason }) => reason === 'network-agrees')
  );
}
