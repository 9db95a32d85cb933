import type { NotSigned } from './signer';
import { wait } from '../nodes/rpc/retry';
import {
  REFUSED_UNASKED,
  toRefusedUnseen,
  toUnseenFailure,
  toWalletFailure,
} from '../words/signing-outcomes';
import type { LandedSigning } from './finalize';
import { findLanded } from './find-landed';
import type { SigningListener, SigningOutcome, SigningPorts } from './signing-types';

/** A transaction is usually confirmed within this time. */
const PAUSE_MS = 2_500;

/**
 * A wallet that sends by itself may report a refusal or a failure after it has sent, so the network
 * is searched twice. A transaction that is not found may still land, so it stays stored.
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
  await wait(PAUSE_MS, signal);
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
