import type { NotSigned } from './signer';
import { sleep } from '../scheduling/sleep';
import {
  REFUSED_UNASKED,
  toRefusedUnseen,
  toUnseenFailure,
  toWalletFailure,
} from '../words/endings';
import type { LandedSigning } from './finalize';
import { findLanded } from './find-landed';
import { orAborted } from '../nodes/rpc/in-time';
import type { SigningListener, SigningOutcome, SigningPorts } from './signing-types';

/** A transaction that was sent just now is usually confirmed by then. */
const PAUSE_MS = 2_500;

/**
 * A wallet that sends by itself may say that it refused, or failed, after it has sent. The network
 * is asked at once and a moment later. What is not found may land yet: it stays stored, with the
 * secret of a private signature, and no longer in the way of signing again.
 */
export async function resolveUnsent(
  ports: SigningPorts,
  { landing, answer }: { readonly landing: LandedSigning; readonly answer: NotSigned },
  listener: SigningListener,
  signal: AbortSignal,
): Promise<SigningOutcome> {
  const look = () => findLanded(ports, landing, listener, signal).catch(() => null);
  const first = await look();
  if (first?.outcome) return first.outcome;
  await orAborted(sleep(PAUSE_MS), signal);
  const second = await look();
  signal.throwIfAborted();
  if (second?.outcome) return second.outcome;
  const node = second?.isWhole ? second.node : null;
  if (node === null) {
    return answer.status === 'refused' ? REFUSED_UNASKED : toWalletFailure(answer, true);
  }
  const kept = await ports.repository.pending.put({ ...landing.pending, state: 'expired' });
  return answer.status === 'refused' ? toRefusedUnseen(node) : toUnseenFailure(answer, node, kept);
}
