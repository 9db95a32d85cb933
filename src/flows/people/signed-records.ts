import type { CheckReason, Verdict } from '@countersign/proof';
import { isStatement } from '@countersign/proof/claims';
import { weighStatement, type Problem } from '@countersign/proof/records';
import { seekSigner } from '../lookup/look-up';
import { weighRow } from '../lookup/sought';
import { isAnswer } from '../records/ask-nodes';
import type { Statement } from '../records/statement';
import { orderRows, type SearchRow } from '../records/search-rows';
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
  return sortRows(rows, address).own.map(({ signature }) => signature);
}

interface SortedRows extends Pick<SignedRecords, 'unchecked' | 'newer'> {
  /** Verdicts on what the address signed, by the bytes alone. */
  readonly own: readonly Verdict[];
}

function sortRows(rows: readonly SearchRow[], address: string): SortedRows {
  const sought = seekSigner(address);
  const weighed = rows.map((row) => ({ row, weight: weighRow(row, sought) }));
  const pick = (wanted: string) =>
    weighed.filter(({ weight }) => weight === wanted).map(({ row }) => row);
  return {
    own: pick('meant').flatMap(({ evidence }) => (evidence ? verifyEvidence(evidence) : [])),
    unchecked: orderRows(pick('unread'), sought.rank).length,
    newer: pick('newer').length,
  };
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
  const { own, unchecked, newer } = sortRows(rows, address);
  const all = own.flatMap((verdict) => toSigned(verdict, getAnswer(verdict.signature)));
  const asking = all.filter(({ isAsking }) => isAsking);
  const told = all.filter(({ isAsking }) => !isAsking);
  const sure = told.filter(({ doubts }) => doubts.length === 0);
  const bySignature = new Map(sure.map((record) => [record.verdict.signature, record]));
  const sureStatements = groupStatements(sure);
  const withStatements = (record: SignedRecord): SignedRecord => ({
    ...record,
    about: findAbout(record.verdict, bySignature),
    links: getLinks(record.verdict, sureStatements),
  });
  return {
    records: sure.map(withStatements),
    doubtful: told.filter(({ doubts }) => doubts.length > 0).map(withStatements),
    ...{ asking, unchecked, newer },
    others: rows.length - all.length - unchecked - newer,
  };
}

/** Returns no record where it counts for nothing. */
function toSigned(own: Verdict, answer: SignedAnswer): readonly SignedRecord[] {
  const nothing = {
    ...{ verdict: own, isAsking: answer === undefined, withdrawal: null, about: null, links: [] },
    ...{ doubts: [], unknowing: [], silent: [], asOf: null },
  };
  if (answer === undefined) return [nothing];
  if (answer === 'failed') return [{ ...nothing, doubts: ['unreachable'] }];
  const { asked, result, problems, asOf } = answer;
  if (result === 'false') return [];
  const doubts = problems.filter((problem) => problem !== 'withdrawn');
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

/** Anybody can name anything in a statement. */
function findAbout(
  statement: Verdict,
  bySignature: ReadonlyMap<string, SignedRecord>,
): SignedRecord['about'] {
  const { claim } = statement;
  if (!isStatement(claim)) return null;
  const named = bySignature.get(claim.signature);
  const counts = named ? weighStatement(statement) : null;
  return named && counts !== null && counts !== 'no' ? named : null;
}

function getLinks({ signature }: Verdict, statements: Statements): readonly string[] {
  const urls = (statements.get(signature) ?? []).flatMap(({ claim }) =>
    claim?.kind === 'links' ? claim.urls : [],
  );
  return [...new Set(urls)];
}
