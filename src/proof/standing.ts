import { cannotCheck, EARLIER, fail, pass } from './finding';
import { getSubjectDigest } from './references';
import type { Finding, Verdict } from './verdict';

/** What of a verdict tells whose claim it is about. */
export type Signed = Pick<Verdict, 'signature' | 'author' | 'claim'>;

/**
 * Tells whether links or a revocation are by the author of the claim that they name. Anybody may
 * write a memo that names another's claim; it counts for nothing.
 */
export function checkStanding(statement: Signed, about: Signed | undefined): Finding {
  const { claim, author } = statement;
  if (claim === null) return EARLIER;
  if (claim.kind !== 'links' && claim.kind !== 'revoke') return pass('not-a-statement');
  if (about === undefined) return cannotCheck('named-record-unknown');
  if (about.signature !== claim.signature) return fail('names-another-record');
  if (about.claim === null) return cannotCheck('named-record-unknown');
  if (about.claim.net !== claim.net || getSubjectDigest(about.claim) === null) {
    return fail('names-another-record');
  }
  return about.author === author ? pass('author-is-the-same') : fail('author-differs');
}

/** Tells whether a links or revoke record counts for the record `about`. */
export function isStatementOn(statement: Verdict, about: Verdict): boolean {
  return (
    statement.record === 'valid' && checkStanding(statement, about).reason === 'author-is-the-same'
  );
}
