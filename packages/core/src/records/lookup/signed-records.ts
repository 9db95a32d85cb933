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
  /** The record's bytes are checked, and the nodes' answers are pending. */
  readonly isAsking: boolean;
  readonly withdrawal: Statement | null;
  /** The verified record for which these links or this withdrawal count; else null. */
  readonly about: Pick<SignedRecord, 'verdict' | 'withdrawal'> | null;
  readonly doubts: readonly (CheckReason | Problem)[];
  /** URLs of nodes that don't know the record, or have pruned it. */
  readonly unknowing: readonly string[];
  readonly silent: readonly string[];
  /** The time of stale answers, in milliseconds since 1970; null if the answers are fresh. */
  readonly asOf: number | null;
}

export interface SignedRecords {
  /** Verified by the joined answers of all nodes, or withdrawn. Newest first. */
  readonly records: readonly SignedRecord[];
  /** Signed by a signer, but not verified. Newest first. */
  readonly doubtful: readonly SignedRecord[];
  /** Signed by a signer; the nodes' answers are pending. Newest first. */
  readonly asking: readonly SignedRecord[];
  /** The number of other records in nodes' lists, which were not checked. */
  readonly unchecked: number;
  readonly newer: number;
}

export interface JudgedRow
  extends
    Judgement,
    Pick<SignedRecord, 'verdict' | 'withdrawal' | 'unknowing' | 'silent' | 'asOf'> {}

/** `failed`: the nodes could not be asked. Undefined while their answers are pending. */
export type SignedAnswer = JudgedRow | 'failed' | undefined;

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

export interface OwnRecord {
  readonly verdict: Verdict;
  readonly answer: SignedAnswer;
}

export function getCandidates(rows: readonly SearchRow[], sought: Sought): readonly string[] {
  return sortRows(rows, sought).own.map(({ signature }) => signature);
}

interface SortedRows extends Pick<SignedRecords, 'unchecked' | 'newer'> {
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

/** Lists and bytes only name candidates; the nodes' answers decide. */
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
  const asking = all.filter(({ isAsking, verdict }) => isAsking && isPlausible(verdict));
  const answered = all.filter(({ isAsking }) => !isAsking);
  const sure = answered.filter(({ doubts }) => doubts.length === 0);
  const bySignature = new Map(sure.map((record) => [record.verdict.signature, record]));
  const withAbout = (record: SignedRecord): SignedRecord => ({
    ...record,
    about: findAbout(record.verdict, bySignature),
  });
  return {
    records: sure.map(withAbout),
    doubtful: answered.filter(({ doubts }) => doubts.length > 0).map(withAbout),
    ...{ asking, unchecked, newer },
  };
}

/** A refuted record gets no row while answers are pending, because the row would vanish. */
function isPlausible({ record }: Verdict): boolean {
  return record === 'valid' || record === 'settling';
}

export function compareAges(one: SignedRecord, other: SignedRecord): number {
  return compareSlots(other.verdict.landing?.slot ?? null, one.verdict.landing?.slot ?? null);
}

function toSigned(own: Verdict, answer: SignedAnswer): readonly SignedRecord[] {
  const nothing = {
    ...{ verdict: own, isAsking: answer === undefined, withdrawal: null, about: null },
    ...{ doubts: [], unknowing: [], silent: [], asOf: null },
  };
  if (answer === undefined) return [nothing];
  if (answer === 'failed') return [{ ...nothing, doubts: ['unreachable'] }];
  const { result, problems, ...judged } = answer;
  if (result === 'false') return [];
  const doubts = problems.filter((problem) => problem !== 'withdrawn');
  // If no node returned the bytes again, the earlier verdict on them is used.
  const verdict = judged.verdict.claim ? judged.verdict : own;
  return [{ ...nothing, ...judged, doubts, verdict }];
}

/** A statement may name any record, so it must count for the named record. */
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
