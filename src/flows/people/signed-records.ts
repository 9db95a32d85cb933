import type { CheckReason, Verdict } from '@countersign/proof';
import { isStatement } from '@countersign/proof/claims';
import { weighStatement, type Problem } from '@countersign/proof/records';
import type { SignatureEntry } from '../../ports/chain';
import { isAnswer } from '../records/ask-nodes';
import { isInLaterFormat, isSignedByAny } from '../records/later-format';
import type { Statement } from '../records/related-records';
import type { SearchRow } from '../records/search-rows';
import { verifyEvidence } from '../records/verify-evidence';
import type { AskedSigned } from './ask-signed';

export interface SignedRecord {
  readonly verdict: Verdict;
  /** Its bytes were checked, and the nodes are being asked about it. */
  readonly isAsking: boolean;
  /** How the signer withdrew it; null where no withdrawal was found. */
  readonly withdrawal: Statement | null;
  /**
   * The verified record of the same signer for which these links or this withdrawal count; else
   * null.
   */
  readonly about: Pick<SignedRecord, 'verdict' | 'withdrawal'> | null;
  /** Links that the signer added to it. */
  readonly links: readonly string[];
  /** Why it is not verified; empty where it is, or was withdrawn. */
  readonly doubts: readonly (CheckReason | Problem)[];
  /** URLs of nodes that do not know it, or have forgotten it. */
  readonly unknowing: readonly string[];
  /** URLs of nodes that did not answer on it. */
  readonly silent: readonly string[];
  /** When the nodes said so, as milliseconds since 1970, where they could not be asked again since. */
  readonly asOf: number | null;
}

export interface SignedRecords {
  /** Records that hold by the words of all nodes together, and withdrawn ones. Newest first. */
  readonly records: readonly SignedRecord[];
  /** Bear the signer's signature, and are not verified. Newest first. */
  readonly doubtful: readonly SignedRecord[];
  /** Bear the signer's signature; the nodes are being asked about them. Newest first. */
  readonly asking: readonly SignedRecord[];
  /** Look like records, by a node's word, and were not checked. */
  readonly unchecked: number;
  /** Signed by it, in a later format: not checked, and whether they are records can't be read here. */
  readonly newer: number;
  /**
   * Mention the address, and are nothing that it signed here, many by a node's list alone: anybody can
   * make any number of them.
   */
  readonly others: number;
}

/** The nodes' joint answer about one record; `failed`: they could not be asked. */
export type SignedAnswer = (AskedSigned & Pick<SignedRecord, 'asOf'>) | 'failed' | undefined;

/** Signatures of what the address signed, by their bytes. Newest first, where the rows are. */
export function getOwnSignatures(rows: readonly SearchRow[], address: string): readonly string[] {
  return getOwn(rows, address).map(({ signature }) => signature);
}

/**
 * Sorts an address's mentions by what the address signed. Lists and bytes only name candidates; the
 * nodes' answers decide.
 *
 * @param getAnswer - gives the answer about a signature; undefined while it is asked
 */
export function getSignedRecords(
  rows: readonly SearchRow[],
  address: string,
  getAnswer: (signature: string) => SignedAnswer,
): SignedRecords {
  const own = getOwn(rows, address);
  const all = own.flatMap((verdict) => toSigned(verdict, getAnswer(verdict.signature)));
  const asking = all.filter(({ isAsking }) => isAsking);
  const told = all.filter(({ isAsking }) => !isAsking);
  const statements = groupStatements(told);
  const answered = told.map((record) => ({
    ...record,
    withdrawal: record.withdrawal ?? findWithdrawal(record.verdict, statements),
  }));
  const unchecked = rows.filter(isUnchecked).length;
  const newer = rows.filter((row) => isNewer(row, address)).length;
  const sure = answered.filter(({ doubts }) => doubts.length === 0);
  const bySignature = new Map(sure.map((record) => [record.verdict.signature, record]));
  const sureStatements = groupStatements(sure);
  const withStatements = (record: SignedRecord): SignedRecord => ({
    ...record,
    about: findAbout(record.verdict, bySignature),
    links: getLinks(record.verdict, sureStatements),
  });
  return {
    records: sure.map(withStatements),
    doubtful: answered.filter(({ doubts }) => doubts.length > 0).map(withStatements),
    ...{ asking, unchecked, newer },
    others: rows.length - all.length - unchecked - newer,
  };
}

/** Only what the node's index calls a memo of ours is fetched unasked. */
export function rankSigned({ memoHint, err }: SignatureEntry): number | null {
  return err === null && (memoHint?.includes('countersign/') ?? false) ? 0 : null;
}

function isUnchecked({ entries, evidence }: SearchRow): boolean {
  return evidence?.lookup.status !== 'found' && entries.some((entry) => rankSigned(entry) !== null);
}

function isNewer({ evidence }: SearchRow, address: string): boolean {
  if (evidence?.lookup.status !== 'found') return false;
  return isInLaterFormat(verifyEvidence(evidence)) && isSignedByAny(evidence, [address]);
}

function getOwn(rows: readonly SearchRow[], address: string): readonly Verdict[] {
  return rows.flatMap(({ evidence }) => {
    if (evidence?.lookup.status !== 'found') return [];
    const verdict = verifyEvidence(evidence);
    return verdict.author === address ? [verdict] : [];
  });
}

/** Returns no record where it counts for nothing. */
function toSigned(own: Verdict, answer: SignedAnswer): readonly SignedRecord[] {
  const nothing = {
    ...{ verdict: own, isAsking: answer === undefined, withdrawal: null, about: null, links: [] },
    ...{ doubts: [], unknowing: [], silent: [], asOf: null },
  };
  if (answer === undefined) return [nothing];
  if (answer === 'failed') return [{ ...nothing, doubts: ['unreachable'] }];
  const { asked, isFalse, doubts, asOf } = answer;
  if (isFalse) return [];
  const { verdict, unknowing, answers } = asked;
  const silent = answers.filter((one) => !isAnswer(one)).map(({ node }) => node);
  const withdrawal = asked.withdrawal?.statement ?? null;
  // The bytes are here, if no node gives them again.
  const said = { doubts, unknowing, silent, withdrawal, asOf };
  return [{ ...nothing, ...said, verdict: verdict.claim ? verdict : own }];
}

/** Verdicts on links and withdrawals, by the signature of the record that they name. */
type Statements = ReadonlyMap<string, readonly Verdict[]>;

function groupStatements(all: readonly SignedRecord[]): Statements {
  const statements = new Map<string, Verdict[]>();
  for (const { verdict } of all) {
    const { claim } = verdict;
    if (!isStatement(claim)) continue;
    const others = statements.get(claim.signature);
    if (others) others.push(verdict);
    else statements.set(claim.signature, [verdict]);
  }
  return statements;
}

/** One that does not mention what the record signs stands in its signer's list alone. */
function findWithdrawal(about: Verdict, statements: Statements): Statement | null {
  if (isStatement(about.claim)) return null;
  for (const verdict of statements.get(about.signature) ?? []) {
    const counts = verdict.claim?.kind === 'revoke' ? weighStatement(verdict, about) : null;
    if (counts !== null && counts !== 'no') return { verdict, counts };
  }
  return null;
}

/** Anybody can name anything in a statement. */
function findAbout(
  statement: Verdict,
  bySignature: ReadonlyMap<string, SignedRecord>,
): SignedRecord['about'] {
  const { claim } = statement;
  if (!isStatement(claim)) return null;
  const named = bySignature.get(claim.signature);
  const counts = named ? weighStatement(statement, named.verdict) : null;
  return named && counts !== null && counts !== 'no' ? named : null;
}

function getLinks({ signature }: Verdict, statements: Statements): readonly string[] {
  const urls = (statements.get(signature) ?? []).flatMap(({ claim }) =>
    claim?.kind === 'links' ? claim.urls : [],
  );
  return [...new Set(urls)];
}
