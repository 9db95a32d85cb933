import type { Cluster } from '../configuration/cluster';
import type { Evidence } from '@countersign/proof';
import { mayBeGenuine } from '@countersign/proof/records';
import { compareSigned } from '@countersign/proof/transactions';
import { storeReceipt } from '../receipts/store-receipt';
import type { SigningOutcome, LandingPorts } from './signing-types';
import { toChanged, toNotCompared } from '../words/signing-outcomes';
import type { PlannedClaim } from '../claims/planned-claim';
import type { PendingSigning } from '../receipts/repository';
import { yieldToMain } from '../scheduling/yield-to-main';

export interface LandedSigning {
  readonly cluster: Cluster;
  readonly genesisHash: string;
  readonly planned: PlannedClaim;
  readonly pending: PendingSigning;
}

/** A wallet that sends may have changed the transaction, so the landed bytes are compared. */
export async function finalize(
  { chain, repository, trees, now }: LandingPorts,
  { cluster, genesisHash, planned, pending }: LandedSigning,
  signal: AbortSignal,
): Promise<SigningOutcome> {
  const { id: signature, author, draft } = pending;
  const evidence = await chain.fetchEvidence(cluster, signature, signal);
  const transaction = pending.transaction ?? getReturnedBytes(evidence);
  if (transaction === null) return toNotCompared(cluster);
  const comparison = compareSigned(transaction, { author, ...planned });
  if (comparison.status === 'changed') {
    await repository.pending.put({ ...pending, state: 'failed' });
    return toChanged(comparison.what, signature);
  }
  const kept = await storeReceipt(
    { repository, trees },
    { planned, subjects: draft.subjects, transaction, cluster, genesisHash, evidence },
    now(),
    signal,
  );
  // The pending signing is removed last, so that it can be resumed if the tab closes.
  if (kept === 'kept') await repository.pending.remove(signature);
  const shown = mayBeGenuine(evidence) ? evidence : null;
  // Storing took a while, so rendering the result gets a task of its own.
  await yieldToMain();
  return { status: 'signed', signature, evidence: shown, kept };
}

function getReturnedBytes(evidence: Evidence): Uint8Array | null {
  return mayBeGenuine(evidence) && evidence.lookup.status === 'found'
    ? evidence.lookup.transaction
    : null;
}
