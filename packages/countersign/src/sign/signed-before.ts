import { readReceipt } from '@countersign/core/receipts/receipt-in-steps';
import type { StoredReceipt } from '@countersign/core/receipts/repository';
import { askRecord, type AskedRecord } from '@countersign/core/records/ask-record';
import { getStateOutcome } from '@countersign/proof/records';
import { createChainWithTimeout } from '../network/chain-with-timeout';
import type { SigningContext } from './signing-context';

export type EarlierRecord =
  | { readonly status: 'stands'; readonly signature: string; readonly notes: readonly string[] }
  /** No earlier record is what is asked for. `problem` says why, and what to do. */
  | { readonly status: 'lacking'; readonly problem: string };

interface Doubt {
  /** Why it is not what is asked for; null where it is. */
  readonly lack: string | null;
  readonly notes: readonly string[];
}

/**
 * The newest of a key's records of these files that is what is asked for: not withdrawn, and with
 * the title, where one is wanted.
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
  const asked = await askRecord(createChainWithTimeout(cluster, timeoutMs), cluster, {
    ...{ signature, subjects: [], receipt },
  });
  const lack = findLack(asked, input.title);
  return { lack, notes: lack === null ? getNotes(asked) : [] };
}

function findLack(
  { verdict: { record, claim }, withdrawalStatus }: AskedRecord,
  title: string | null,
): string | null {
  if (getStateOutcome(record) === 'fail') return `it proves nothing, as nodes say (${record})`;
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
