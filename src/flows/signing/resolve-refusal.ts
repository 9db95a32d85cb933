import { sleep } from '../scheduling/sleep';
import type { LandedSigning } from './finalize';
import { findLanded } from './find-landed';
import type { NotarizeListener, NotarizeOutcome, NotarizePorts } from './notarize-types';
import { orAborted } from './or-aborted';

/** What was sent just now is confirmed by then, as a rule. */
const PAUSE_MS = 2_500;

/**
 * A wallet that sends by itself may say that it was refused after it has sent. The network is asked
 * at once and a moment later; only where it knows of nothing, the refusal is believed. The secret of
 * what is private stays stored, for the person to forget: without it a record proves nothing.
 */
export async function resolveRefusal(
  ports: NotarizePorts,
  landing: LandedSigning,
  listener: NotarizeListener,
  signal: AbortSignal,
): Promise<NotarizeOutcome> {
  const { pending, planned } = landing;
  if (planned.claim.kind === 'hidden') return { status: 'refusal-unchecked' };
  const look = () => findLanded(ports, landing, listener, signal).catch(() => null);
  const first = await look();
  if (isFound(first)) return first;
  await orAborted(sleep(PAUSE_MS), signal);
  const second = await look();
  signal.throwIfAborted();
  if (isFound(second)) return second;
  if (second?.status !== 'not-found') return { status: 'refusal-unchecked' };
  await ports.repository.pending.remove(pending.id);
  return { status: 'refused' };
}

function isFound(
  outcome: NotarizeOutcome | null,
): outcome is Exclude<NotarizeOutcome, { status: 'not-found' | 'not-checked' }> {
  return outcome !== null && outcome.status !== 'not-found' && outcome.status !== 'not-checked';
}
