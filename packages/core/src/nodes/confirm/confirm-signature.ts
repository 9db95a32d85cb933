import type { Cluster } from '../../configuration/cluster';
import type { ConfirmInput, ConfirmOutcome, ConfirmStatus } from '../node-types';
import { createWakeableTimer } from './wakeable-timer';
import { parseSignature } from '../rpc/identifiers';
import { sendTransaction } from '../send/send-transaction';
import { subscribe, NO_SUBSCRIPTION } from './subscription';
import { createPoll } from './status-poll';

/** How long to wait for a websocket before the first poll. */
const SOCKET_WAIT_MS = 500;
/** A slot takes 200 to 400 ms, and a confirmation should show within one or two. */
const FIRST_POLL_MS = 300;
const EAGER_FOR_MS = 4_000;
/** After a notification of which the polled node does not know yet. */
const QUICK_POLL_MS = 200;
const MAX_POLL_MS = 2_000;
const POLL_GROWTH = 1.3;
const RESEND_EVERY_MS = 1_900;
/** An open websocket may have lost a notification; doubled each time it had not. */
const FIRST_SILENCE_MS = 3_500;

/**
 * Follows a signature to its outcome, by polling, or, while a websocket is open, by polling only on
 * its notifications. Unreachable nodes are reported and polled again until the signal aborts.
 *
 * @throws ChainError `malformed-signature`, `malformed-transaction`
 * @throws DOMException `AbortError`
 */
export async function confirmSignature(
  cluster: Cluster,
  { signature: text, lastValidBlockHeight, resend, onStatus, onHeard }: ConfirmInput,
  signal: AbortSignal,
): Promise<ConfirmOutcome> {
  const signature = parseSignature(text);
  const poll = createPoll(cluster, signature, lastValidBlockHeight);
  const timer = createWakeableTimer();
  const listening = new AbortController();
  let reported: ConfirmStatus['status'] | null = null;
  let delay = FIRST_POLL_MS;
  const startedAt = performance.now();
  let lastSent = startedAt;
  let lastPolled = startedAt;
  let maxSilence = FIRST_SILENCE_MS;
  const onPollDue = () => {
    delay = QUICK_POLL_MS;
    maxSilence = FIRST_SILENCE_MS;
    timer.wake();
  };
  const { subscriptions } = cluster;
  const hasSocket = subscriptions.length > 0 && !signal.aborted;
  const subscription = hasSocket
    ? subscribe(
        subscriptions,
        signature,
        { onPollDue, onSuccess: onHeard },
        AbortSignal.any([signal, listening.signal]),
      )
    : NO_SUBSCRIPTION;
  try {
    if (hasSocket) await timer.wait(SOCKET_WAIT_MS, signal);
    for (;;) {
      let kind = subscription.takePoll();
      if (kind === null && performance.now() - lastPolled >= maxSilence) {
        kind = 'status';
        maxSilence *= 2;
      }
      if (kind === 'status') lastPolled = performance.now();
      if (kind !== null) {
        const { status, blocksLeft } = await poll(kind, signal);
        subscription.onPolled(status, blocksLeft);
        // An expiry needs several answers over some seconds.
        if (blocksLeft !== null && blocksLeft < 0n) delay = MAX_POLL_MS;
        if (status !== null) {
          if (status.status !== reported) onStatus(status);
          reported = status.status;
          if (isOutcome(status)) return status;
        }
      }
      const isDue = performance.now() - lastSent >= RESEND_EVERY_MS;
      if (resend !== undefined && isDue && reported !== 'confirmed') {
        lastSent = performance.now();
        sendAgain(cluster, resend, signal);
      }
      await timer.wait(subscription.isQuiet() ? RESEND_EVERY_MS : delay, signal);
      const isEager = performance.now() - startedAt < EAGER_FOR_MS && reported !== 'unreachable';
      if (!isEager) delay = Math.min(delay * POLL_GROWTH, MAX_POLL_MS);
    }
  } finally {
    listening.abort();
  }
}

/** The next status shows whether it helped; a node that hangs must not delay that. */
function sendAgain(cluster: Cluster, wireBytes: Uint8Array, signal: AbortSignal): void {
  sendTransaction(cluster, wireBytes, signal, { isRepeated: true }).catch(() => undefined);
}

function isOutcome(status: ConfirmStatus): status is ConfirmOutcome {
  return status.status === 'finalized' || status.status === 'failed' || status.status === 'expired';
}
