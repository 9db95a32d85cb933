import { isStatement } from '../claim/claim';
import { cannotCheck, EARLIER, fail, pass } from './finding';
import { getSubjectDigest } from '../claim/references';
import type { Finding, RecordState, Verdict } from './verdict';

/** What of a verdict tells whose claim it is about. */
export type Signed = Pick<Verdict, 'signature' | 'author' | 'claim'>;
/** And of the verdict on the record that is named, what it is. */
export type Named = Signed & Pick<Verdict, 'record'>;

/** Genuine bytes that hold no claim of anybody. */
const NO_CLAIM: ReadonlySet<RecordState> = new Set(['no-claim', 'ambiguous', 'unsigned-memo']);

/**
 * Tells whether links or a revocation are by the author of the claim that they name. Anybody may
 * write a memo that names another's claim; it counts for nothing.
 */
export function checkStatement(statement: Signed, about: Named | undefined): Finding {
  const { claim, author } = statement;
  if (claim === null) return EARLIER;
  if (!isStatement(claim)) return pass('not-a-statement');
  if (about === undefined) return cannotCheck('named-record-unknown');
  if (about.signature !== claim.signature) return fail('names-another-record');
  if (about.claim === null) {
    return NO_CLAIM.has(about.record)
      ? fail('names-another-record')
      : cannotCheck('named-record-unknown');
  }
  if (about.claim.net !== claim.net || getSubjectDigest(about.claim) === null) {
    return fail('names-another-record');
  }
  return about.author === author ? pass('author-is-the-same') : fail('author-differs');
}

/** Tells whether a links or revoke record counts for the record `about`. */
export function isStatementOn(statement: Verdict, about: Verdict): boolean {
  return (
    isLanded(statement) &&
    statement.landing?.confirmationStatus === 'finalized' &&
    checkStatement(statement, about).reason === 'author-is-the-same'
  );
}

/** Whether a record holds by itself and landed; of links or a revocation, whatever they count for. */
export function isLanded({ claim, landing, checks }: Verdict): boolean {
  return (
    claim !== null &&
    landing?.err === null &&
    checks.some(({ reason }) => reason === 'network-agrees')
  );
}
