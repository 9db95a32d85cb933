import type { Cluster } from '../config/configuration';
import { compareToIntent } from '../proof';
import type { SendOutcome } from './chain-port';
import { keepReceipt } from './keep-receipt';
import type { NotarizeListener, NotarizeOutcome, NotarizePorts } from './notarization';
import type { PlannedClaim } from './planned-claim';
import type { PendingSigning } from './proof-keeper';
import { untilConfirmed } from './until-confirmed';

export interface Landing {
  readonly cluster: Cluster;
  readonly genesisHash: string;
  readonly planned: PlannedClaim;
  readonly pending: PendingSigning;
}

/**
 * Sends what was signed until it is confirmed or can't land any more, and then saves the receipt.
 * Safe to repeat: the same bytes land once or never.
 */
export async function land(
  ports: NotarizePorts,
  landing: Landing,
  listener: NotarizeListener,
  signal: AbortSignal,
): Promise<NotarizeOutcome> {
  const { chain, keeper } = ports;
  const { cluster, pending } = landing;
  const { id: signature, transaction, lastValidBlockHeight } = pending;
  if (transaction) {
    listener.onStep('sending');
    const refusal = getRefusal(await chain.sendTransaction(cluster, transaction, signal));
    if (refusal) {
      await keeper.pending.remove(signature);
      return refusal;
    }
    await keeper.pending.put({ ...pending, state: 'sent' });
  }
  listener.onStep('sent');
  const end = await untilConfirmed(
    chain,
    cluster,
    {
      signature,
      ...(transaction ? { resend: transaction } : {}),
      ...(lastValidBlockHeight === null ? {} : { lastValidBlockHeight }),
      onStatus: (status) => {
        listener.onUnreachable(status.status === 'unreachable' ? status.reason : null);
      },
    },
    signal,
  );
  if (end.status === 'confirmed') {
    listener.onStep('confirmed');
    return settle(ports, landing, signal);
  }
  await keeper.pending.remove(signature);
  return end.status === 'failed'
    ? { status: 'failed', signature, reason: end.err }
    : { status: 'expired', signature };
}

/** An expired blockhash is no refusal yet: an earlier sending may have landed, and following tells. */
function getRefusal(sent: SendOutcome): NotarizeOutcome | null {
  switch (sent.status) {
    case 'sent':
    case 'already-processed':
    case 'blockhash-expired':
      return null;
    case 'insufficient-funds':
    case 'rejected':
      return { status: 'rejected', reason: sent.reason };
  }
}

/** Compares what landed once more, as the wallet may have sent it, and saves the receipt. */
async function settle(
  { chain, keeper, now }: NotarizePorts,
  { cluster, genesisHash, planned, pending }: Landing,
  signal: AbortSignal,
): Promise<NotarizeOutcome> {
  const { id: signature, author, draft } = pending;
  const evidence = await chain.fetchEvidence(cluster, signature, signal);
  const transaction =
    evidence.lookup.status === 'found' ? evidence.lookup.transaction : pending.transaction;
  // Without bytes there is no receipt yet: the pending signing stays, and can be taken up again.
  if (transaction === null) return { status: 'confirmed', signature };
  const comparison = compareToIntent(transaction, { author, ...planned });
  if (comparison.status === 'changed') {
    await keeper.pending.remove(signature);
    return { status: 'landed-changed', signature, what: comparison.what };
  }
  await keepReceipt(
    keeper,
    {
      claim: planned.claim,
      subjects: draft.subjects,
      signature,
      transaction,
      cluster,
      genesisHash,
      evidence,
    },
    now(),
  );
  // Only now: a tab that closes between the two can still take it up.
  await keeper.pending.remove(signature);
  return { status: 'confirmed', signature };
}
