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

/**
 * `no`: it landed, and is by somebody else. `settling`: it counts once it is final. `in-doubt`: its
 * author signed it, and that it landed is not known; of a revocation only.
 */
export type StatementWeight = 'yes' | 'settling' | 'in-doubt' | 'no';

/** What links or a revocation are to the record `about`; null where they failed, or may never have landed. */
export function weighStatement(statement: Verdict, about: Verdict): StatementWeight | null {
  const { claim, landing } = statement;
  const isOwn = checkStatement(statement, about).reason === 'author-is-the-same';
  if (isLanded(statement)) {
    if (!isOwn) return 'no';
    return landing?.confirmationStatus === 'finalized' ? 'yes' : 'settling';
  }
  const hasFailed = landing !== null && landing.err !== null;
  // Nobody but its author can have signed it, so no node's silence makes it nothing.
  return isOwn && claim?.kind === 'revoke' && !hasFailed ? 'in-doubt' : null;
}

/** Whether a record holds by itself and landed; of links or a revocation, whatever they count for. */
export function isLanded({ claim, landing, checks }: Verdict): boolean {
  return (
    claim !== null &&
    landing?.err === null &&
    checks.some(({ reason }) => reason === 'network-agrees')
  );
}
