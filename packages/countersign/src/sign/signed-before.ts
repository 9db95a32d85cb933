import { readReceipt } from '@countersign/core/receipts/receipt-in-steps';
import type { StoredReceipt } from '@countersign/core/receipts/repository';
import type { AskedRecord } from '@countersign/core/records/ask-record';
import { getStateOutcome } from '@countersign/proof/records';
import { askRecordInTime } from '../network/chain-with-timeout';
import { WITHDRAWN } from '../output/withdrawal-report';
import type { SigningContext } from './signing-context';

export interface Standing {
  readonly signature: string;
  /** A line for each fact that is unknown. */
  readonly notes: readonly string[];
}

/**
 * Finds the newest of a key's records of these files that is not withdrawn and has the wanted title.
 * Nodes are asked about each, as `verify` does.
 *
 * @param earlier - receipts, newest first; at least one
 * @returns a text if there is none: why, and what to do
 */
export async function findStanding(
  { cluster, input }: SigningContext,
  earlier: readonly StoredReceipt[],
): Promise<Standing | string> {
  const lacks: string[] = [];
  for (const { signature, text } of earlier) {
    const question = { signature, subjects: [], receipt: await readReceipt(text) };
    const asked = await askRecordInTime(cluster, input.timeoutMs, question);
    const lack = findLack(asked, input.title);
    if (lack === null) return { signature, notes: getNotes(asked) };
    lacks.push(`it was signed before as ${signature}, but ${lack}`);
  }
  return `${lacks.join('; ')}: sign it anew with --again`;
}

function findLack(
  { verdict: { record, claim }, withdrawalStatus }: AskedRecord,
  title: string | null,
): string | null {
  if (getStateOutcome(record) === 'fail') return `it proves nothing, as nodes say (${record})`;
  const withdrawn = WITHDRAWN[withdrawalStatus];
  if (withdrawn !== undefined) return withdrawn;
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
