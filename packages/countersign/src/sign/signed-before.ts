import { fetchMarkStatus, getOwnMarks } from '../../../../src/flows/claims/marks';
import { readReceipt } from '../../../../src/flows/receipts/receipt-in-steps';
import type { StoredReceipt } from '../../../../src/ports/receipts';
import { getMark, getMarkSubjects, type Claim } from '@countersign/proof/claims';
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
  const { evidence, verdict, withdrawalStatus } = await askRecordInTime(
    createChainWithTimeout(timeoutMs),
    cluster,
    { signature, subjects: [], receipt, timeoutMs },
  );
  if (withdrawalStatus === 'withdrawn') return lacking('its signer withdrew it');
  if (withdrawalStatus === 'marked') return lacking('a mark says that its signer withdrew it');
  const { claim } = verdict;
  const title = claim !== null && 'title' in claim ? claim.title : undefined;
  if (input.title !== null && input.title !== title) {
    return lacking(title === undefined ? 'without a title' : `with the title “${title}”`);
  }
  // A mark that its own transaction sets can't be read before that is final.
  const isSettling = verdict.record === 'settling' && getOwnMarks(evidence, verdict).length > 0;
  const isAsked = input.isMarked && claim !== null && !isSettling;
  const lack = isAsked ? await findMarkLack(context, claim) : null;
  const isOpen = withdrawalStatus === 'not-searched';
  return { lack, notes: isOpen ? ['whether it was withdrawn since then could not be told'] : [] };
}

function lacking(lack: string): Doubt {
  return { lack, notes: [] };
}

async function findMarkLack(
  { cluster, author, input: { timeoutMs } }: SigningContext,
  claim: Claim,
): Promise<string | null> {
  const [subject] = getMarkSubjects(claim);
  if (subject === undefined) return 'it can have no lasting mark';
  const limit = startTimeLimit(timeoutMs);
  const { address } = getMark(author, subject);
  const { marked, notMarked } = await fetchMarkStatus(
    createChainWithTimeout(timeoutMs),
    cluster,
    address,
    limit.signal,
  ).finally(limit.clear);
  if (notMarked.length > 0) return 'without the lasting mark';
  return marked.length > 0 ? null : 'no node tells whether its lasting mark is set';
}
