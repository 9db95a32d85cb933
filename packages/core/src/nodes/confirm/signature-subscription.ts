import { createSolanaRpcSubscriptions, type Signature } from '@solana/kit';
import { readCount, readObject } from '../rpc/answer';
import { createAbortError } from '../rpc/errors';
import { wait } from '../rpc/retry';

export type NotificationLevel = 'confirmed' | 'finalized';

export interface SignatureNotification {
  readonly level: NotificationLevel;
  readonly hasFailed: boolean;
  /** URL of the websocket. */
  readonly node: string;
}

export interface NotificationListener {
  /** Notifications start now; the listener must poll for what happened before. */
  readonly onOpen: () => void;
  /** A reason to poll: the polled node may be another. */
  readonly onNotification: (notification: SignatureNotification) => void;
  /** Each slot that the node sees, as a heartbeat. */
  readonly onSlot: (slot: bigint) => void;
  /** The socket closed or is silent. `onOpen` follows when another opens. */
  readonly onLost: () => void;
}

/** Keeps proxies from closing a silent socket. */
const PING_MS = 5_000;
/** Ten slots: absent leaders leave gaps of four or eight. */
const MAX_SILENCE_MS = 4_000;
const OPEN_TIMEOUT_MS = 4_000;
const REOPEN_MS = 10_000;

/**
 * Subscribes to a signature at one websocket at a time until aborted. A failed one gives way to the
 * next, the last one to the first.
 *
 * @param urls - `ws:` or `wss:`, in order of preference; at least one
 */
export async function subscribeToSignature(
  urls: readonly string[],
  signature: Signature,
  listener: NotificationListener,
  abortSignal: AbortSignal,
): Promise<void> {
  for (let turn = 0; !abortSignal.aborted; turn += 1) {
    const url = urls[turn % urls.length];
    if (url === undefined) return;
    await listenTo(url, signature, listener, abortSignal);
    const wasLast = (turn + 1) % urls.length === 0;
    if (wasLast) await wait(REOPEN_MS, abortSignal).catch(() => undefined);
  }
}

/** Resolves once this socket is lost or aborted. */
async function listenTo(
  url: string,
  signature: Signature,
  listener: NotificationListener,
  abortSignal: AbortSignal,
): Promise<void> {
  const attempt = new AbortController();
  const end = () => {
    attempt.abort();
  };
  const opening = subscribe(url, signature, attempt.signal);
  try {
    const streams = await within(OPEN_TIMEOUT_MS, opening);
    if (abortSignal.aborted) return;
    abortSignal.addEventListener('abort', end, { once: true, signal: attempt.signal });
    listener.onOpen();
    await Promise.all([
      notifyOnce(streams.confirmed, (hasFailed) => {
        listener.onNotification({ level: 'confirmed', hasFailed, node: url });
      }),
      notifyOnce(streams.finalized, (hasFailed) => {
        listener.onNotification({ level: 'finalized', hasFailed, node: url });
      }),
      notifySlots(streams.slots, listener.onSlot),
    ]);
  } catch {
    if (attempt.signal.aborted) return;
    listener.onLost();
  } finally {
    // Aborting before the socket is open makes the browser log an error.
    opening.then(end, end);
  }
}

async function subscribe(url: string, signature: Signature, abortSignal: AbortSignal) {
  const subscriptions = createSolanaRpcSubscriptions(url, { intervalMs: PING_MS });
  const listen = async (commitment: NotificationLevel): Promise<AsyncIterator<unknown>> => {
    const request = subscriptions.signatureNotifications(signature, { commitment });
    return (await request.subscribe({ abortSignal }))[Symbol.asyncIterator]();
  };
  const watchSlots = async (): Promise<AsyncIterator<{ readonly slot: unknown }>> =>
    (await subscriptions.slotNotifications().subscribe({ abortSignal }))[Symbol.asyncIterator]();
  const [confirmed, finalized, slots] = await Promise.all([
    listen('confirmed'),
    listen('finalized'),
    watchSlots(),
  ]);
  return { confirmed, finalized, slots };
}

/** A node notifies once for each level. */
async function notifyOnce(
  notifications: AsyncIterator<unknown>,
  onNotification: (hasFailed: boolean) => void,
): Promise<void> {
  const heard = await notifications.next();
  if (heard.done === true) throw createAbortError();
  const field = 'signatureNotification';
  const { value } = readObject(heard.value, field);
  const { err } = readObject(value, `${field}.value`);
  onNotification(err !== null && err !== undefined);
}

async function notifySlots(
  slots: AsyncIterator<{ readonly slot: unknown }>,
  onSlot: (slot: bigint) => void,
): Promise<never> {
  for (;;) {
    const beat = await within(MAX_SILENCE_MS, slots.next());
    if (beat.done === true) throw createAbortError();
    onSlot(readCount(beat.value.slot, 'slotNotification.slot'));
  }
}

async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  const pause = new AbortController();
  const limit = wait(milliseconds, pause.signal).then(() => {
    throw createAbortError();
  });
  try {
    return await Promise.race([promise, limit]);
  } finally {
    pause.abort();
  }
}
