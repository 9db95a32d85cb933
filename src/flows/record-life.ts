import {
  getSubjectDigest,
  isSameDigest,
  type Claim,
  type Digest,
  type Evidence,
  type Verdict,
} from '../proof';
import type { KnownSignature } from './chain-port';
import type { SearchRow } from './signature-search';
import { verifyEvidence, verifyRecord } from './verify-evidence';

/** Links or a revocation, checked, and held against the record that it names. */
export interface Statement {
  readonly verdict: Verdict;
  /** `no`: somebody else wrote it. `settling`: it counts once it is final. */
  readonly counts: 'yes' | 'settling' | 'no';
}

/** A signature of the same file or set, checked. */
export interface FileSignature {
  readonly verdict: Verdict;
  /** The record that the page is about. */
  readonly isThis: boolean;
  /** By its own author, and by anybody. */
  readonly statements: readonly Statement[];
  /** What its author signed last of taking it back; null where that is nothing. */
  readonly revocation: Statement | null;
}

export interface RecordLife {
  /** Earliest first. */
  readonly signatures: readonly FileSignature[];
  /** Nothing is known of these but a node's word that they mention the digest. */
  readonly unchecked: readonly KnownSignature[];
  /** No node gave the bytes of these. */
  readonly unreachable: readonly KnownSignature[];
  /** Checked, and no signature of this file nor about one. */
  readonly others: number;
}

type Statements = ReadonlyMap<string, readonly Statement[]>;

/** Sorts what mentions a record's digest. Only what was checked here is called a signature. */
export function getRecordLife(main: Verdict, rows: readonly SearchRow[]): RecordLife {
  const own = rows.filter(({ entry }) => entry.signature !== main.signature);
  const fetched = own.flatMap(({ evidence }) =>
    evidence?.lookup.status === 'found' ? [evidence] : [],
  );
  const checked = fetched.map((evidence) => checkOnce(evidence, main.claim));
  const claims = [main, ...checked.filter((verdict) => isOnSame(verdict, main))];
  const statements = getStatements(fetched, claims);
  const told = [...statements.values()].reduce((sum, { length }) => sum + length, 0);
  return {
    signatures: claims
      .map((verdict) => toSignature(verdict, verdict === main, statements))
      .sort((a, b) => compareSlots(a.verdict, b.verdict)),
    unchecked: own.filter(({ evidence }) => evidence === null).map(({ entry }) => entry),
    unreachable: own
      .filter(({ evidence }) => evidence !== null && evidence.lookup.status !== 'found')
      .map(({ entry }) => entry),
    others: checked.length - (claims.length - 1) - told,
  };
}

function toSignature(verdict: Verdict, isThis: boolean, all: Statements): FileSignature {
  const statements = all.get(verdict.signature) ?? [];
  const revocation = statements.findLast(
    ({ verdict: { claim }, counts }) => claim?.kind === 'revoke' && counts !== 'no',
  );
  return { verdict, isThis, statements, revocation: revocation ?? null };
}

/** Checking a signature takes milliseconds, and a list grows one by one. */
const verdicts = new WeakMap<Evidence, Verdict>();

function checkOnce(evidence: Evidence, claim: Claim | null): Verdict {
  const before = verdicts.get(evidence);
  if (before) return before;
  const digest = claim?.kind === 'file' ? claim.digest : null;
  const subjects = digest === null ? [] : [toSubject(digest)];
  const verdict = verifyRecord({ evidence, subjects });
  verdicts.set(evidence, verdict);
  return verdict;
}

function toSubject(digest: Digest) {
  return { name: '', size: null, digest };
}

/** A file is signed by itself, or as one of a small set that lists it. */
function isOnSame({ record, claim, file }: Verdict, main: Verdict): boolean {
  if (!isLanded(record) || claim === null || main.claim === null) return false;
  if (main.claim.kind === 'file') return file === 'match';
  const [own, other] = [getSubjectDigest(claim), getSubjectDigest(main.claim)];
  return claim.kind === main.claim.kind && !!own && !!other && isSameDigest(own, other);
}

function getStatements(fetched: readonly Evidence[], claims: readonly Verdict[]): Statements {
  const bySignature = new Map(claims.map((verdict) => [verdict.signature, verdict]));
  const found = new Map<string, Statement[]>();
  for (const evidence of fetched) {
    const { claim, record } = verdicts.get(evidence) ?? verifyEvidence(evidence);
    if ((claim?.kind !== 'links' && claim?.kind !== 'revoke') || !isLanded(record)) continue;
    const about = bySignature.get(claim.signature);
    if (about === undefined) continue;
    const verdict = verifyRecord({ evidence, about });
    const isOwn = verdict.checks.some(({ reason }) => reason === 'author-is-the-same');
    const counts = !isOwn ? 'no' : record === 'valid' ? 'yes' : 'settling';
    found.set(claim.signature, [...(found.get(claim.signature) ?? []), { verdict, counts }]);
  }
  for (const list of found.values()) list.sort((a, b) => compareSlots(a.verdict, b.verdict));
  return found;
}

function isLanded(record: Verdict['record']): boolean {
  return record === 'valid' || record === 'settling';
}

/** What has no slot yet comes last. */
function compareSlots({ landing: a }: Verdict, { landing: b }: Verdict): number {
  const [one, other] = [a?.slot ?? null, b?.slot ?? null];
  if (one === other) return 0;
  if (one === null) return 1;
  return other === null || one < other ? -1 : 1;
}

/** How early what mentions a record's digest is looked at: what may speak of the record first. */
export function rankMention(signature: string) {
  return ({ memoHint, err }: KnownSignature): number | null => {
    if (err !== null) return null;
    if (memoHint === null) return 2;
    if (!memoHint.includes('countersign/')) return null;
    return memoHint.includes(signature) ? 0 : 1;
  };
}
