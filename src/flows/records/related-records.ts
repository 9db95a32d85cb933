import { verify, type Evidence, type Verdict } from '@countersign/proof';
import { getSubjectDigest, isStatement, type Claim } from '@countersign/proof/claims';
import { isSameDigest, type Digest } from '@countersign/proof/encoding';
import { isGenuine, isLanded, weighStatement } from '@countersign/proof/records';
import type { Cluster } from '../../config/cluster';
import { compareSlots } from './compare-slots';
import { isInLaterFormat } from './later-format';
import { createMentions, type MentionChain, type MentionSearch } from './mentions';
import { getSignature, type RankEntry, type SearchRow } from './search-rows';
import type { Statement } from './statement';
import { verifyEvidence } from './verify-evidence';

/** A signature of the same file or set, checked. */
export interface FileSignature {
  readonly verdict: Verdict;
  /** The record that the page is about. */
  readonly isThis: boolean;
  /** By its own author, and by anybody. */
  readonly statements: readonly Statement[];
  /** How its author withdrew it: what is surest, and of that the last; null where nothing says so. */
  readonly withdrawal: Statement | null;
}

export interface RelatedRecords {
  /** Earliest first. */
  readonly signatures: readonly FileSignature[];
  /** No node gave bytes of these that bear the signature, or none was asked yet. */
  readonly unread: readonly SearchRow[];
  /** The bytes were checked; what nodes say of their landing is nothing, or contradicts itself. */
  readonly inDoubt: readonly SearchRow[];
  /** The number of those in a later format: whether they sign this file can't be read here. */
  readonly newer: number;
  /** Checked, and no signature of this file nor about one. */
  readonly others: number;
}

type Statements = ReadonlyMap<string, readonly Statement[]>;

export interface RelatedMentions extends MentionSearch {
  readonly getRecords: typeof getRelatedRecords;
}

/**
 * Asks every node of the cluster for the transactions that mention what a record signs.
 *
 * @param about.address - of the digest that the record signs, in base58
 */
export function createRelatedSearch(
  chain: MentionChain,
  cluster: Cluster,
  { address, signature }: { readonly address: string; readonly signature: string },
): RelatedMentions {
  const rank = rankMention(signature);
  return {
    ...createMentions(chain, { cluster, address, skip: signature, rank }),
    getRecords: getRelatedRecords,
  };
}

/** Sorts what mentions a record's digest. Only what was checked here is called a signature. */
export function getRelatedRecords(main: Verdict, rows: readonly SearchRow[]): RelatedRecords {
  const own = rows.filter((row) => getSignature(row) !== main.signature);
  const read = own.flatMap(({ evidence }) =>
    evidence !== null && isGenuine(evidence) ? [evidence] : [],
  );
  const checked = read.map((evidence) => checkOnce(evidence, main.claim));
  const claims = [main, ...checked.filter((verdict) => isOnSame(verdict, main))];
  const statements = getStatements(read, claims);
  const told = new Set([...statements.values()].flat().map(({ verdict }) => verdict.signature));
  const inDoubt = new Set(
    checked
      .filter(({ claim, landing }) => claim !== null && landing === null)
      .filter(({ signature }) => !told.has(signature))
      .map(({ signature }) => signature),
  );
  const newer = checked.filter(isInLaterFormat).length;
  return {
    signatures: claims
      .map((verdict) => toSignature(verdict, verdict === main, statements))
      .sort((a, b) => compareLanding(a.verdict, b.verdict)),
    unread: own.filter(({ evidence }) => evidence === null || !isGenuine(evidence)),
    inDoubt: own.filter((row) => inDoubt.has(getSignature(row))),
    newer,
    others: checked.length - (claims.length - 1) - told.size - inDoubt.size - newer,
  };
}

function toSignature(verdict: Verdict, isThis: boolean, all: Statements): FileSignature {
  const statements = all.get(verdict.signature) ?? [];
  const getLast = (wanted: Statement['counts']) =>
    statements.findLast(
      ({ verdict: { claim }, counts }) => claim?.kind === 'revoke' && counts === wanted,
    );
  const withdrawal = getLast('yes') ?? getLast('settling') ?? null;
  return { verdict, isThis, statements, withdrawal };
}

/** Checking a signature takes milliseconds, and a list grows one by one. */
const verdicts = new WeakMap<Evidence, Verdict>();

function checkOnce(evidence: Evidence, claim: Claim | null): Verdict {
  const before = verdicts.get(evidence);
  if (before) return before;
  const digest = claim?.kind === 'file' ? claim.digest : null;
  const subjects = digest === null ? [] : [toSubject(digest)];
  const verdict = verify({ evidence, subjects });
  verdicts.set(evidence, verdict);
  return verdict;
}

function toSubject(digest: Digest) {
  return { name: '', size: null, digest };
}

/** A file is signed by itself, or as one of a small set that lists it. */
function isOnSame(verdict: Verdict, main: Verdict): boolean {
  const { claim, file } = verdict;
  if (!isLanded(verdict) || claim === null || main.claim === null) return false;
  if (main.claim.kind === 'file') return file === 'match';
  const [own, other] = [getSubjectDigest(claim), getSubjectDigest(main.claim)];
  return claim.kind === main.claim.kind && !!own && !!other && isSameDigest(own, other);
}

function getStatements(read: readonly Evidence[], claims: readonly Verdict[]): Statements {
  const bySignature = new Map(claims.map((verdict) => [verdict.signature, verdict]));
  const found = new Map<string, Statement[]>();
  for (const evidence of read) {
    const { claim } = verdicts.get(evidence) ?? verifyEvidence(evidence);
    if (!isStatement(claim)) continue;
    const about = bySignature.get(claim.signature);
    if (about === undefined) continue;
    const verdict = checkAboutOnce(evidence, about);
    const counts = weighStatement(verdict);
    if (counts === null) continue;
    const list = found.get(claim.signature) ?? [];
    list.push({ verdict, counts });
    found.set(claim.signature, list);
  }
  for (const list of found.values()) list.sort((a, b) => compareLanding(a.verdict, b.verdict));
  return found;
}

/** Of a named record only what its bytes say matters, and that stays. */
const statementVerdicts = new WeakMap<Evidence, Verdict>();

function checkAboutOnce(evidence: Evidence, about: Verdict): Verdict {
  const verdict = statementVerdicts.get(evidence) ?? verify({ evidence, about });
  statementVerdicts.set(evidence, verdict);
  return verdict;
}

function compareLanding({ landing: one }: Verdict, { landing: other }: Verdict): number {
  return compareSlots(one?.slot ?? null, other?.slot ?? null);
}

/** How early what mentions a record's digest is looked at: what may speak of the record first. */
export function rankMention(signature: string): RankEntry {
  return ({ memoHint }) => {
    if (memoHint === null) return 2;
    if (memoHint.includes(signature)) return 0;
    return memoHint.includes('countersign/') ? 1 : 3;
  };
}
