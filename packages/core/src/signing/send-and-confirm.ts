import { compareSigned, type OwnSigned } from '@countersign/proof/transactions';
import { readAdditions } from '../claims/wallet-additions';
import { resolveFailure } from './resolve-failure';
import { mayBeGenuine } from '@countersign/proof/records';
import { findLanded } from './find-landed';
import type { SigningListener, SigningOutcome, LandingPorts } from './signing-types';
import { isGivenUp } from './is-given-up';
import { finalize, type LandedSigning } from './finalize';
import { DECLINED, toElsewhere, toNotSeen, toRejected } from '../words/signing-outcomes';

/**
 * It is safe to repeat, because the same bytes land at most once. A failed signing is only searched
 * for, because the same may have been signed again.
 */
export async function sendAndConfirm(
  ports: LandingPorts,
  landing: LandedSigning,
  listener: SigningListener,
  signal: AbortSignal,
  signed: OwnSigned | null = null,
): Promise<SigningOutcome> {
  const { chain, repository } = ports;
  const { cluster, planned, pending } = landing;
  const { id: signature, author, transaction, lastValidBlockHeight } = pending;
  let isSent = !isGivenUp(pending);
  const toSend = isSent ? transaction : null;
  // The wallet's additions need the person's consent.
  const own =
    toSend && pending.state === 'signed'
      ? (signed ?? compareSigned(toSend, { author, ...planned }))
      : null;
  if (own?.status === 'ours') {
    const additions = readAdditions(own, author);
    if (additions.mustAsk) listener.onStep('deciding');
    if (!(await listener.onAdditions(additions))) {
      await repository.pending.remove(signature);
      return DECLINED;
    }
    // The state is stored before sending, so that the person can't remove a signing that may have
    // landed.
    if (additions.mustAsk) await repository.pending.put({ ...pending, state: 'sent' });
  }
  if (toSend) {
    listener.onStep('sending');
    const sent = await chain.sendTransaction(cluster, toSend, signal);
    if (pending.state === 'signed') {
      if (sent.status === 'rejected') {
        const kept = await repository.pending.put({ ...pending, state: 'failed' });
        return toRejected(sent.reason, sent.node, kept);
      }
      // Only confirmation decides: it resends the bytes, and another node may accept them.
      await repository.pending.put({ ...pending, state: 'sent' });
    }
    isSent = sent.status === 'sent';
  }
  listener.onStep(isSent ? 'sent' : 'looking');
  const confirmedBy: string[] = [];
  const end = await chain.confirmSignature(
    cluster,
    {
      signature,
      until: 'confirmed',
      ...(toSend ? { resend: toSend } : {}),
      ...(lastValidBlockHeight === null ? {} : { lastValidBlockHeight }),
      onStatus: (status) => {
        listener.onUnreachable(status.status === 'unreachable' ? status.reason : null);
      },
      onConfirmed: (node) => {
        confirmedBy.push(node);
      },
    },
    signal,
  );
  if (end.status === 'confirmed' || end.status === 'finalized') {
    listener.onStep('confirmed');
    return finalize(ports, landing, signal);
  }
  if (end.status === 'expired' && transaction === null && confirmedBy.length === 0)
    return searchAllNetworks(ports, landing, listener, signal);
  return resolveFailure(ports, landing, { end, confirmedBy: confirmedBy[0] ?? null }, signal);
}

/** Searches all networks, because only the wallet knows where, and until when, it may land. */
async function searchAllNetworks(
  ports: LandingPorts,
  landing: LandedSigning,
  listener: SigningListener,
  signal: AbortSignal,
): Promise<SigningOutcome> {
  const { chain, repository, clusters } = ports;
  const { cluster, pending } = landing;
  const { id: signature } = pending;
  const found = await findLanded(ports, landing, listener, signal).catch(() => null);
  signal.throwIfAborted();
  if (found?.outcome) return found.outcome;
  for (const where of clusters.filter(({ id }) => id !== cluster.id)) {
    const evidence = await chain.fetchEvidence(where, signature, signal);
    if (!mayBeGenuine(evidence)) continue;
    await repository.pending.put({ ...pending, state: 'failed' });
    return toElsewhere(signature, where, cluster);
  }
  return toNotSeen(cluster);
}
