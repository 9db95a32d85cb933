import type { CheckReason, Verdict } from '@countersign/proof';
import { isStatement } from '@countersign/proof/claims';
import { weighStatement, type Judgement, type Problem } from '@countersign/proof/records';
import { verifyRead, weighRow, type Sought } from './sought';
import { isAnswer } from '../ask-nodes';
import { compareSlots, orderRows, type SearchRow } from '../search-rows';
import type { Statement } from '../find-withdrawal';
import type { VerifiedRow } from './verify-row';

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
  /** They bear a signer's signature, and are not verified. Newest first. */
  readonly doubtful: readonly SignedRecord[];
  /** They bear a signer's signature, and the nodes are being asked about them. Newest first. */
  readonly asking: readonly SignedRecord[];
  /** A node's list calls so many others records, which were not checked. */
  readonly unchecked: number;
  /** So many are in a later format, which can't be read here: they may be such records. */
  readonly newer: number;
}

/** The nodes' joint answer about one record, judged. */
export interface JudgedRow
  extends
    Judgement,
    Pick<SignedRecord, 'verdict' | 'withdrawal' | 'unknowing' | 'silent' | 'asOf'> {}

/** `failed`: the nodes could not be asked; undefined while they are asked. */
export type SignedAnswer = JudgedRow | 'failed' | undefined;

/** @param asOf - see `SignedRecord` */
export function toJudgedRow({ asked, ...judgement }: VerifiedRow, asOf: number | null): JudgedRow {
  const { verdict, unknowing, answers, withdrawal } = asked;
  const silent = answers.filter((answer) => !isAnswer(answer)).map(({ node }) => node);
  return {
    ...judgement,
    verdict,
    unknowing,
    silent,
    withdrawal: withdrawal?.statement ?? null,
    asOf,
  };
}

/** The record that a screen shows: it belongs to the list, whether a node lists it or not. */
export interface OwnRecord {
  readonly verdict: Verdict;
  readonly answer: SignedAnswer;
}

/** Signatures of the records that are sought, by their bytes, in the order of the rows. */
export function getCandidates(rows: readonly SearchRow[], sought: Sought): readonly string[] {
  return sortRows(rows, sought).own.map(({ signature }) => signature);
}

interface SortedRows extends Pick<SignedRecords, 'unchecked' | 'newer'> {
  /** Verdicts by the bytes alone. */
  readonly own: readonly Verdict[];
}

function sortRows(rows: readonly SearchRow[], sought: Sought): SortedRows {
  const weighed = rows.map((row) => ({ row, weight: weighRow(row, sought) }));
  const pick = (wanted: string) =>
    weighed.filter(({ weight }) => weight === wanted).map(({ row }) => row);
  const own = pick('meant').flatMap(({ evidence }) =>
    evidence ? verifyRead(evidence, sought) : [],
  );
  return {
    own,
    unchecked: orderRows(pick('unread'), sought.rank).length,
    newer: pick('newer').length,
  };
}

/**
 * Sorts an address's mentions. Lists and bytes only name candidates; the nodes' answers decide.
 *
 * @param getAnswer - gives the answer about a signature
 * @param shown - the record that the screen shows, which is not among the rows
 */
export function getSignedRecords(
  rows: readonly SearchRow[],
  sought: Sought,
  getAnswer: (signature: string) => SignedAnswer,
  shown?: OwnRecord,
): SignedRecords {
  const { own, unchecked, newer } = sortRows(rows, sought);
  const listed = own.flatMap((verdict) => toSigned(verdict, getAnswer(verdict.signature)));
  const itself = shown === undefined ? [] : toSigned(shown.verdict, shown.answer);
  const all = [...listed, ...itself].toSorted(compareAges);
  const asking = all.filter(({ isAsking, verdict }) => isAsking && mayStand(verdict));
  const told = all.filter(({ isAsking }) => !isAsking);
  const sure = told.filter(({ doubts }) => doubts.length === 0);
  const bySignature = new Map(sure.map((record) => [record.verdict.signature, record]));
  const withAbout = (record: SignedRecord): SignedRecord => ({
    ...record,
    about: findAbout(record.verdict, bySignature),
  });
  return {
    records: sure.map(withAbout),
    doubtful: told.filter(({ doubts }) => doubts.length > 0).map(withAbout),
    ...{ asking, unchecked, newer },
  };
}

/** A record that its bytes or the lists refute gets no row while nodes are asked: it would come and go. */
function mayStand({ record }: Verdict): boolean {
  return record === 'valid' || record === 'settling';
}

/** For sorting, the newest first. */
export function compareAges(one: SignedRecord, other: SignedRecord): number {
  return compareSlots(other.verdict.landing?.slot ?? null, one.verdict.landing?.slot ?? null);
}

/** Returns no record where it counts for nothing. */
function toSigned(own: Verdict, answer: SignedAnswer): readonly SignedRecord[] {
  const nothing = {
    ...{ verdict: own, isAsking: answer === undefined, withdrawal: null, about: null },
    ...{ doubts: [], unknowing: [], silent: [], asOf: null },
  };
  if (answer === undefined) return [nothing];
  if (answer === 'failed') return [{ ...nothing, doubts: ['unreachable'] }];
  const { result, problems, ...said } = answer;
  if (result === 'false') return [];
  const doubts = problems.filter((problem) => problem !== 'withdrawn');
  // The bytes are here, if no node gives them again.
  return [{ ...nothing, ...said, doubts, verdict: said.verdict.claim ? said.verdict : own }];
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
