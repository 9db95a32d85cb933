import { sleep } from '../scheduling/sleep';
import type { LandedSigning } from './finalize';
import { findLanded } from './find-landed';
import type { SigningListener, SigningOutcome, SigningPorts } from './signing-types';
import { orAborted } from './or-aborted';

/** A transaction that was sent just now is usually confirmed by then. */
const PAUSE_MS = 2_500;

/**
 * A wallet that sends by itself may say that it was refused after it has sent. The network is asked
 * at once and a moment later. What is not found may land yet: it stays stored, with the secret of
 * what is private, and no longer in the way of signing again.
 */
export async function resolveRefusal(
  ports: SigningPorts,
  landing: LandedSigning,
  listener: SigningListener,
  signal: AbortSignal,
): Promise<SigningOutcome> {
  const look = () => findLanded(ports, landing, listener, signal).catch(() => null);
  const first = await look();
  if (isFound(first)) return first;
  await orAborted(sleep(PAUSE_MS), signal);
  const second = await look();
  signal.throwIfAborted();
  if (isFound(second)) return second;
  const node = second?.status === 'not-found' ? second.node : null;
  if (node !== null) await ports.repository.pending.put({ ...landing.pending, state: 'expired' });
  return { status: 'refusal-kept', node };
}

function isFound(
  outcome: SigningOutcome | null,
): outcome is Exclude<SigningOutcome, { status: 'not-found' | 'not-checked' }> {
  return outcome !== null && outcome.status !== 'not-found' && outcome.status !== 'not-checked';
}
