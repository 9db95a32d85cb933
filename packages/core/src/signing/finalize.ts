import type { Cluster } from '../configuration/cluster';
import type { Evidence } from '@countersign/proof';
import { mayBeGenuine } from '@countersign/proof/records';
import { compareSigned } from '@countersign/proof/transactions';
import { storeReceipt } from '../receipts/store-receipt';
import type { SigningOutcome, LandingPorts } from './signing-types';
import { toChanged, toNotCompared } from '../words/endings';
import type { PlannedClaim } from '../claims/planned-claim';
import type { PendingSigning } from '../receipts/repository';
import { yieldToMain } from '../scheduling/yield-to-main';

export interface LandedSigning {
  readonly cluster: Cluster;
  readonly genesisHash: string;
  readonly planned: PlannedClaim;
  readonly pending: PendingSigning;
}

/**
 * Compares what landed, as the wallet may have sent it, and stores the receipt. Without the bytes
 * or a stored receipt, the pending signing stays, to be resumed.
 */
export async function finalize(
  { chain, repository, trees, now }: LandingPorts,
  { cluster, genesisHash, planned, pending }: LandedSigning,
  signal: AbortSignal,
): Promise<SigningOutcome> {
  const { id: signature, author, draft } = pending;
  const evidence = await chain.fetchEvidence(cluster, signature, signal);
  const transaction = pending.transaction ?? getShown(evidence);
  if (transaction === null) return toNotCompared(cluster);
  const comparison = compareSigned(transaction, { author, ...planned });
  if (comparison.status === 'changed') {
    await repository.pending.put({ ...pending, state: 'failed' });
    return toChanged(comparison.what, signature);
  }
  const kept = await storeReceipt(
    { repository, trees },
    {
      planned,
      subjects: draft.subjects,
      signature,
      transaction,
      cluster,
      genesisHash,
      evidence,
    },
    now(),
    signal,
  );
  // Last: a tab that closes in between can still resume it.
  if (kept === 'kept') await repository.pending.remove(signature);
  const shown = mayBeGenuine(evidence) ? evidence : null;
  // That took a while: rendering the result gets a task of its own.
  await yieldToMain();
  return { status: 'signed', signature, evidence: shown, kept };
}

/** A node may answer with any bytes. */
function getShown(evidence: Evidence): Uint8Array | null {
  return mayBeGenuine(evidence) && evidence.lookup.status === 'found'
    ? evidence.lookup.transaction
    : null;
}
