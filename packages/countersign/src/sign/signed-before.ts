import { fetchMarkStatus, getOwnMarks } from '../../../../src/flows/claims/marks';
import { readReceipt } from '../../../../src/flows/receipts/receipt-in-steps';
import type { StoredReceipt } from '../../../../src/ports/receipts';
import type { AskedRecord } from '../../../../src/flows/records/ask-record';
import { getMark, getMarkSubjects } from '@countersign/proof/claims';
import { getStateOutcome } from '@countersign/proof/records';
import { askRecordInTime } from '../ask-record';
import { createChainWithTimeout } from '../chain-with-timeout';
import { startTimeLimit } from '../time-limit';
import type { SigningContext } from './signing-context';

export type EarlierRecord =
  | { readonly status: 'stands'; readonly signature: string; readonly notes: readonly string[] }
  /** None of them is what is asked for: why, and what to do. */
  | { readonly status: 'lacking'; readonly problem: string };

interface Doubt {
  /** Why it is not what is asked for; null where it is. */
  readonly lack: string | null;
  readonly notes: readonly string[];
}

/**
 * The newest of a key's records of these files that is what is asked for: not withdrawn, and with
 * the title and the lasting mark, where they are wanted.
 *
 * @param earlier - at least one, newest first
 */
export async function findStanding(
  context: SigningContext,
  earlier: readonly StoredReceipt[],
): Promise<EarlierRecord> {
  const lacks: string[] = [];
  for (const stored of earlier) {
    const { lack, notes } = await doubt(context, stored);
    const { signature } = stored;
    if (lack === null) return { status: 'stands', signature, notes };
    lacks.push(`it was signed before as ${signature}, but ${lack}`);
  }
  return { status: 'lacking', problem: `${lacks.join('; ')}: sign it anew with --again` };
}

/** The record is asked for as `verify` does it. */
async function doubt(context: SigningContext, { signature, text }: StoredReceipt): Promise<Doubt> {
  const { cluster, input } = context;
  const { timeoutMs } = input;
  const receipt = await readReceipt(text);
  const asked = await askRecordInTime(createChainWithTimeout(timeoutMs), cluster, {
    ...{ signature, subjects: [], receipt, timeoutMs },
  });
  const lack = findLack(asked, input.title);
  if (lack !== null) return { lack, notes: [] };
  const marked = input.isMarked ? await lookAtMark(context, asked) : NOTHING;
  return { lack: marked.lack, notes: [...getNotes(asked), ...marked.notes] };
}

function findLack(
  { verdict: { record, claim }, withdrawal, withdrawalStatus }: AskedRecord,
  title: string | null,
): string | null {
  if (getStateOutcome(record) === 'fail') return `it proves nothing, as nodes say (${record})`;
  if (withdrawal?.status === 'in-doubt') return 'some node says that its signer withdrew it';
  if (withdrawalStatus === 'withdrawn') return 'its signer withdrew it';
  if (withdrawalStatus === 'marked') return 'a mark says that its signer withdrew it';
  const given = claim !== null && 'title' in claim ? claim.title : undefined;
  if (title === null || title === given) return null;
  return given === undefined ? 'without a title' : `with the title “${given}”`;
}

function getNotes({ verdict: { record }, withdrawalStatus }: AskedRecord): readonly string[] {
  if (record === 'not-found') return ['no node knows its record any more'];
  if (record === 'unreachable') return ['no node told of its record'];
  const isOpen = withdrawalStatus === 'not-searched';
  return isOpen ? ['whether it was withdrawn since then could not be told'] : [];
}

const NOTHING: Doubt = { lack: null, notes: [] };
const UNTOLD: Doubt = { lack: null, notes: ['whether its lasting mark is set could not be told'] };
const UNMARKED: Doubt = { lack: 'without the lasting mark', notes: [] };

/** Of a record that is not final yet, its own transaction tells. */
async function lookAtMark(
  { cluster, author, input: { timeoutMs } }: SigningContext,
  { evidence, verdict }: AskedRecord,
): Promise<Doubt> {
  const { claim, record } = verdict;
  const [subject] = claim === null ? [] : getMarkSubjects(claim);
  if (subject === undefined) return { lack: 'it can have no lasting mark', notes: [] };
  if (record === 'settling') {
    return getOwnMarks(evidence, verdict).length > 0 ? NOTHING : UNMARKED;
  }
  const limit = startTimeLimit(timeoutMs);
  const { address } = getMark(author, subject);
  const { marked, notMarked } = await fetchMarkStatus(
    createChainWithTimeout(timeoutMs),
    cluster,
    address,
    limit.signal,
  ).finally(limit.clear);
  if (marked.length > 0 && notMarked.length === 0) return NOTHING;
  // Of a record that no node tells of, they may have forgotten both.
  return record === 'valid' && marked.length === 0 && notMarked.length > 0 ? UNMARKED : UNTOLD;
}
