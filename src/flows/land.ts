import { endBadly } from './bad-end';
import type { SendOutcome } from './chain-port';
import { isShown } from './check-record';
import type { NotarizeListener, NotarizeOutcome, NotarizePorts } from './notarization';
import { settle, type Landing } from './settle';
import { untilConfirmed } from './until-confirmed';

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
  let isSent = true;
  if (transaction) {
    listener.onStep('sending');
    const sent = await chain.sendTransaction(cluster, transaction, signal);
    if (pending.state === 'signed') {
      const refusal = getRefusal(sent);
      if (refusal) {
        await keeper.pending.remove(signature);
        return refusal;
      }
      // It is sent again while it is followed, and another node may take it.
      await keeper.pending.put({ ...pending, state: 'sent' });
    }
    isSent = sent.status === 'sent' || sent.status === 'already-processed';
  }
  listener.onStep(isSent ? 'sent' : 'looking');
  const heard: string[] = [];
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
      onHeard: (node) => {
        heard.push(node);
      },
    },
    signal,
  );
  if (end.status === 'confirmed') {
    listener.onStep('confirmed');
    return settle(ports, landing, signal);
  }
  if (end.status === 'expired' && transaction === null && heard.length === 0)
    return lookElsewhere(ports, landing, signal);
  return endBadly(ports, landing, { end, heard: heard[0] ?? null }, signal);
}

/** How long what a wallet sent may yet land, and on which network, only the wallet knows. */
async function lookElsewhere(
  { chain, keeper, clusters }: NotarizePorts,
  { cluster, pending: { id: signature } }: Landing,
  signal: AbortSignal,
): Promise<NotarizeOutcome> {
  for (const where of clusters.filter(({ id }) => id !== cluster.id)) {
    const evidence = await chain.fetchEvidence(where, signature, signal);
    if (!isShown(evidence)) continue;
    // Its blockhash is that network's, so that it can't land on the right one any more.
    await keeper.pending.remove(signature);
    return { status: 'landed-elsewhere', signature, where };
  }
  return { status: 'not-seen', signature };
}

/**
 * A node's refusal ends only what was never sent before: of bytes that are out, following tells.
 * An expired blockhash is no refusal either, as an earlier sending may have landed.
 */
function getRefusal(sent: SendOutcome): NotarizeOutcome | null {
  switch (sent.status) {
    case 'sent':
    case 'already-processed':
    case 'unsure':
    case 'blockhash-expired':
      return null;
    case 'insufficient-funds':
    case 'rejected':
      return { status: 'rejected', reason: sent.reason, node: sent.node };
  }
}
