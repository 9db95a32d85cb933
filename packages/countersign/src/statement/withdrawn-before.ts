import type { PlannedClaim } from '../../../../src/flows/claims/planned-claim';
import type { AskedRecord } from '../../../../src/flows/records/ask-record';
import { storeReceipt } from '../../../../src/flows/receipts/store-receipt';
import type { Verdict } from '@countersign/proof';
import { isGenuine } from '@countersign/proof/records';
import type { SigningContext } from '../sign/signing-context';
import { startTimeLimit } from '../time-limit';

export interface WithdrawnBefore {
  /** Why nothing should be signed; null where something may be. */
  readonly problem: string | null;
  /** A line each. */
  readonly notes: readonly string[];
}

/**
 * Whether nodes tell that a record's signer withdrew it already. Then the withdrawal's receipt is
 * stored here, as if this machine had signed it, so that it is not signed again.
 *
 * @param planned - a withdrawal of it
 */
export async function findWithdrawn(
  context: SigningContext,
  { withdrawal, withdrawalStatus }: AskedRecord,
  planned: PlannedClaim,
): Promise<WithdrawnBefore> {
  const { ports, input } = context;
  const statement = withdrawal?.statement ?? null;
  if (statement === null) return { problem: null, notes: NOTES[withdrawalStatus] ?? [] };
  const { signature } = statement.verdict;
  if (input.isAgain) return { problem: null, notes: [`withdrawn before: record ${signature}`] };
  if (input.isDryRun) {
    const note = `withdrawn before, as record ${signature}: without --again nothing would be sent`;
    return { problem: null, notes: [note] };
  }
  const pending = await ports.repository.pending.list();
  // An earlier run signed it, and this one goes on with it.
  if (pending.some(({ id }) => id === signature)) return { problem: null, notes: [] };
  if (statement.counts !== 'in-doubt' && (await adopt(context, statement.verdict, planned))) {
    return { problem: null, notes: [] };
  }
  const problem = `some node says that its signer withdrew it as ${signature}, and that could not be checked: run the same command again, or withdraw it once more with --again`;
  return { problem, notes: [] };
}

const NOTES: Partial<Record<AskedRecord['withdrawalStatus'], readonly string[]>> = {
  'not-searched': ['whether it was withdrawn before could not be told'],
  marked: ['no withdrawal was found before, only a mark that says there was one'],
};

/** @returns whether a node gave it, and its receipt is stored */
async function adopt(
  { ports, cluster, genesisHash, input }: SigningContext,
  { signature, claim, memo }: Verdict,
  { references }: PlannedClaim,
): Promise<boolean> {
  if (claim === null || memo === null) return false;
  const limit = startTimeLimit(input.timeoutMs);
  try {
    const evidence = await ports.chain.fetchEvidence(cluster, signature, limit.signal);
    const { lookup } = evidence;
    if (lookup.status !== 'found' || !isGenuine(evidence)) return false;
    const planned = { claim, memo, references, markSubjects: [] };
    const { transaction } = lookup;
    const found = { planned, subjects: [], signature, transaction, cluster, genesisHash, evidence };
    return (await storeReceipt(ports, found, ports.now(), limit.signal)) === 'kept';
  } finally {
    limit.clear();
  }
}
