import { isStatement } from '../claim/claim';
import { getWithdrawalMark, isMarkSet } from '../claim/mark';
import { getSubjectDigest } from '../claim/references';
import type { SignedClaim } from '../transaction/claim-transaction';
import { cannotCheck, EARLIER_CHECK, fail, pass } from './finding';
import type { Finding, RecordState, Verdict } from './verdict';

export type RecordClaim = Pick<Verdict, 'signature' | 'author' | 'claim'>;
export type NamedVerdict = RecordClaim & Pick<Verdict, 'record'>;

const WITHOUT_CLAIM: ReadonlySet<RecordState> = new Set(['no-claim', 'ambiguous', 'unsigned-memo']);

/**
 * Checks that a statement is by the author of the record that it names, and that a withdrawal sets
 * the mark of that record. Anybody can write a memo that names another's record; such a memo counts
 * for nothing.
 */
export function checkStatement(
  signed: SignedClaim | null,
  about: NamedVerdict | undefined,
): Finding {
  if (signed === null) return EARLIER_CHECK;
  const { claim, author, transaction } = signed;
  if (!isStatement(claim)) return pass('not-a-statement');
  if (
    claim.kind === 'revoke' &&
    !isMarkSet(transaction, getWithdrawalMark(author, claim.signature))
  ) {
    return fail('mark-missing');
  }
  if (about === undefined) return cannotCheck('named-record-unknown');
  if (about.signature !== claim.signature) return fail('names-another-record');
  if (about.claim === null) {
    return WITHOUT_CLAIM.has(about.record)
      ? fail('names-another-record')
      : cannotCheck('named-record-unknown');
  }
  if (about.claim.net !== claim.net || getSubjectDigest(about.claim) === null) {
    return fail('names-another-record');
  }
  return about.author === author ? pass('author-is-the-same') : fail('author-differs');
}

/** `no`: it landed, and does not count. `settling`: it counts once it is final. */
export type StatementWeight = 'yes' | 'settling' | 'no';

/**
 * Tells whether a statement counts for the record that it names; null where it failed, or may never
 * have landed.
 *
 * @param statement - a verdict that was made with the named record
 */
export function weighStatement(statement: Verdict): StatementWeight | null {
  const { record, claim } = statement;
  if (!isStatement(claim) || !isLanded(statement)) return null;
  if (record === 'valid') return 'yes';
  if (record === 'settling') return 'settling';
  return record === 'does-not-count' ? 'no' : null;
}

/** The record is genuine and landed; says nothing of whether a statement counts. */
export function isLanded({ claim, landing, checks }: Verdict): boolean {
  return (
    claim !== null &&
    landing?.err === null &&
    checks.some(({ reason }) => reason === 'network-agrees')
  );
}
