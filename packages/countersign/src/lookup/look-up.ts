import type { FoundWithdrawal } from '../../../../src/flows/records/find-signatures';
import type { Subject } from '@countersign/proof';
import type { LookupArguments } from '../arguments/types';
import { findRecords, type FoundRecord, type NodeSearch } from '../find-records';
import { judge, type Judgement } from '../judge';

/** Of a file or of an address; `found`: a signature of an expected signer is verified. */
export type LookupResult =
  'found' | 'withdrawn' | 'cannot-check' | 'not-found' | 'marked-withdrawn';

export interface JudgedRecord extends FoundRecord, Judgement {}

export interface FileReport {
  readonly subject: Subject;
  readonly result: LookupResult;
  /** By the signers that are looked for; earliest first. */
  readonly records: readonly JudgedRecord[];
  readonly withdrawals: readonly FoundWithdrawal[];
  readonly searches: readonly NodeSearch[];
}

/** Finds a file's records by all nodes together, and verifies each as `verify` does. */
export async function lookUp(
  subject: Subject,
  { nodes, authors, timeoutMs, isLargerAccepted }: LookupArguments,
): Promise<FileReport> {
  const wanted: readonly string[] | 'any' = authors.length === 0 ? 'any' : authors;
  const found = await findRecords(subject.digest, nodes, { authors: wanted, timeoutMs });
  const expected = { ...EXPECTED, authors: wanted, nodes, isLargerAccepted };
  const records = found.records
    .map((record) => ({ ...record, ...judgeRecord(record, expected) }))
    .filter(({ result }) => result !== 'false');
  const { withdrawals, searches } = found;
  const best = getFileResult(records, withdrawals);
  // An unread record may be a signature that stands.
  const isOpen = searches.some(({ hasMore, unread }) => hasMore || unread > 0);
  const isDoubted = best === 'not-found' ? isOpen : best !== 'found' && found.hasUnreadClaims;
  const result = isDoubted ? 'cannot-check' : best;
  return { subject, result, records, withdrawals, searches };
}

const EXPECTED = { isPartial: true, isReceiptOnly: false };

function judgeRecord({ asked }: FoundRecord, expected: Parameters<typeof judge>[1]): Judgement {
  return judge(asked, expected);
}

/** One that is verified suffices: a signer may withdraw one signature, and sign anew. */
export function getBest(results: readonly Judgement['result'][]): LookupResult {
  if (results.includes('verified')) return 'found';
  if (results.includes('withdrawn')) return 'withdrawn';
  if (results.includes('marked-withdrawn')) return 'marked-withdrawn';
  return results.length > 0 ? 'cannot-check' : 'not-found';
}

function getFileResult(
  records: readonly JudgedRecord[],
  withdrawals: readonly FoundWithdrawal[],
): LookupResult {
  if (records.length > 0) return getBest(records.map(({ result }) => result));
  return withdrawals.length > 0 ? 'withdrawn' : 'not-found';
}

/** The one that weighs most: what one of several came to is not hidden by another. */
export function joinResults(results: readonly LookupResult[]): LookupResult {
  return WEIGHTS.find((result) => results.includes(result)) ?? 'found';
}

const WEIGHTS: readonly LookupResult[] = [
  'withdrawn',
  'cannot-check',
  'not-found',
  'marked-withdrawn',
];
