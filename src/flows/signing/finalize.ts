import type { Cluster } from '../../config/configuration';
import { compareSigned, mayBeGenuine, type Evidence } from '../../proof';
import { storeReceipt } from '../receipts/store-receipt';
import type { NotarizeOutcome, NotarizePorts } from './notarize-types';
import type { PlannedClaim } from '../claims/planned-claim';
import type { PendingSigning } from '../../ports/receipts';
import { yieldToMain } from '../scheduling/yield-to-main';

/** A signing, and the network and claim that it belongs to. */
export interface LandedSigning {
  readonly cluster: Cluster;
  readonly genesisHash: string;
  readonly planned: PlannedClaim;
  readonly pending: PendingSigning;
}

/**
 * Compares what landed once more, as the wallet may have sent it, and saves the receipt. Without
 * the bytes, or without a receipt on this device, the pending signing stays and can be taken up again.
 */
export async function finalize(
  { chain, keeper, trees, now }: NotarizePorts,
  { cluster, genesisHash, planned, pending }: LandedSigning,
  signal: AbortSignal,
): Promise<NotarizeOutcome> {
  const { id: signature, author, draft } = pending;
  const evidence = await chain.fetchEvidence(cluster, signature, signal);
  const transaction = pending.transaction ?? getShown(evidence);
  if (transaction === null) return { status: 'not-compared', signature };
  const comparison = compareSigned(transaction, { author, ...planned });
  if (comparison.status === 'changed') {
    await keeper.pending.put({ ...pending, state: 'failed' });
    return { status: 'landed-changed', signature, what: comparison.what };
  }
  const kept = await storeReceipt(
    { keeper, trees },
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
  // Only now: a tab that closes between the two can still take it up.
  if (kept === 'kept') await keeper.pending.remove(signature);
  const shown = mayBeGenuine(evidence) ? evidence : null;
  // That took a while: what becomes of it is drawn in a task of its own.
  await yieldToMain();
  return { status: 'confirmed', signature, evidence: shown, kept };
}

/** A node's bytes, where they bear this signature: it may have answered with any others. */
function getShown(evidence: Evidence): Uint8Array | null {
  return mayBeGenuine(evidence) && evidence.lookup.status === 'found'
    ? evidence.lookup.transaction
    : null;
}
