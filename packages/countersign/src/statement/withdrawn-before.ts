import type { PlannedClaim } from '@countersign/core/claims/planned-claim';
import type { AskedRecord } from '@countersign/core/records/ask-record';
import type { SigningContext } from '../sign/signing-context';
import { isBegun, takeBefore, type SaidBefore } from './said-before';

/**
 * Whether nodes tell that a record's signer withdrew it already, here or elsewhere.
 *
 * @param planned - a withdrawal of it
 */
export async function findWithdrawn(
  context: SigningContext,
  { withdrawal, withdrawalStatus }: AskedRecord,
  planned: PlannedClaim,
): Promise<SaidBefore> {
  const statement = withdrawal?.statement ?? null;
  if (statement === null) {
    return { planned, problem: null, notes: NOTES[withdrawalStatus] ?? [] };
  }
  if (context.input.isAgain) {
    const notes = [`withdrawn before: record ${statement.verdict.signature}`];
    return { planned, problem: null, notes };
  }
  if (await isBegun(context, planned)) return { planned, problem: null, notes: [] };
  return takeBefore(context, statement, planned, 'withdrew it');
}

const NOTES: Partial<Record<AskedRecord['withdrawalStatus'], readonly string[]>> = {
  'not-searched': ['whether it was withdrawn before could not be told'],
  marked: ['no withdrawal was found before, only a mark that says there was one'],
};
