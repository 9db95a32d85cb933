import { isStatement } from '../claim/claim';
import { cannotCheck, EARLIER_CHECK, fail, pass } from './finding';
import { getSubjectDigest } from '../claim/references';
import type { Finding, RecordState, Verdict } from './verdict';

export type RecordClaim = Pick<Verdict, 'signature' | 'author' | 'claim'>;
export type NamedVerdict = RecordClaim & Pick<Verdict, 'record'>;

const WITHOUT_CLAIM: ReadonlySet<RecordState> = new Set(['no-claim', 'ambiguous', 'unsigned-memo']);

/**
 * Checks that a statement is by the author of the record that it names. Anybody can write a memo
 * that names another's record; such a memo counts for nothing.
 */
export function checkStatement(statement: RecordClaim, about: NamedVerdict | undefined): Finding {
  const { claim, author } = statement;
  if (claim === null) return EARLIER_CHECK;
  if (!isStatement(claim)) return pass('not-a-statement');
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

/**
 * `no`: landed, by somebody else. `settling`: counts once it is final. `in-doubt`: a withdrawal
 * that its author signed and that is not known to have landed.
 */
export type StatementWeight = 'yes' | 'settling' | 'in-doubt' | 'no';

/**
 * What a statement means for the record `about`; null where it failed, or may never have landed.
 */
export function weighStatement(statement: Verdict, about: Verdict): StatementWeight | null {
  const { claim, landing } = statement;
  const isOwn = checkStatement(statement, about).reason === 'author-is-the-same';
  if (isLanded(statement)) {
    if (!isOwn) return 'no';
    return landing?.confirmationStatus === 'finalized' ? 'yes' : 'settling';
  }
  const hasFailed = landing !== null && landing.err !== null;
  // Only the author can have signed it, so a node's silence must not hide it.
  return isOwn && claim?.kind === 'revoke' && !hasFailed ? 'in-doubt' : null;
}

/** The record is genuine and landed; says nothing of whether a statement counts. */
export function isLanded({ claim, landing, checks }: Verdict): boolean {
  return (
    claim !== null &&
    landing?.err === null &&
    checks.some(({ reason }) => reason === 'network-agrees')
  );
}
