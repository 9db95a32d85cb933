import type { PlannedClaim } from '@countersign/core/claims/planned-claim';
import type { Statement } from '@countersign/core/records/statement';
import type { SigningContext } from '../sign/signing-context';
import { adoptRecord } from '../sign/adopt-record';
import { readEarlier } from '../sign/find-earlier';

/** The rest of a statement, after what its signer said before. */
export interface SaidBefore {
  readonly planned: PlannedClaim;
  /** Why nothing should be signed; null where something may be. */
  readonly problem: string | null;
  /** A line each. */
  readonly notes: readonly string[];
  /** In a dry run: the record that says it already. */
  readonly signature?: string;
}

/**
 * Stores the receipt of a statement that nodes report already, as if this machine had signed it, so
 * that it is not signed again.
 *
 * @param planned - the claim that would be signed now
 * @param done - such as `withdrew it`
 */
export async function takeBefore(
  context: SigningContext,
  { verdict }: Statement,
  planned: PlannedClaim,
  done: string,
): Promise<SaidBefore> {
  const { signature, claim, memo } = verdict;
  const again = 'run the same command again, or sign it once more with --again';
  const problem = `some node says that its signer ${done} as ${signature}, and that could not be checked: ${again}`;
  const unchecked = { planned, problem, notes: [] };
  if (claim === null || memo === null) return unchecked;
  const said = { ...planned, claim, memo };
  if (context.input.isDryRun) {
    return { planned: said, problem: null, notes: [], signature };
  }
  const { author, genesisHash, cluster } = context;
  const intended = { author, genesisHash, subjects: [], planned: said };
  const receipt = await adoptRecord(context, cluster, signature, intended);
  return receipt !== null ? { planned: said, problem: null, notes: [] } : unchecked;
}

/** An earlier run signed it, and this one goes on with it. */
export async function isBegun(context: SigningContext, planned: PlannedClaim): Promise<boolean> {
  const { author, genesisHash } = context;
  const { open } = await readEarlier(context, { author, genesisHash, subjects: [], planned });
  return open.length > 0;
}
