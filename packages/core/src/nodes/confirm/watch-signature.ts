import { createSolanaRpcSubscriptions, type Signature } from '@solana/kit';
import { readObject } from '../rpc/answer';
import { wait } from '../rpc/retry';

export interface SignatureNotification {
  readonly hasFailed: boolean;
  readonly node: string;
}

const PING_MS = 5_000;
const REOPEN_MS = 10_000;
/** A proxy may accept a socket and send nothing. */
const OPEN_MS = 5_000;
const LEVELS = ['confirmed', 'finalized'] as const;

/** Subscribes at one websocket after another, until one has reported both levels. */
export async function watchSignature(
  urls: readonly string[],
  signature: Signature,
  onNotification: (notification: SignatureNotification) => void,
  signal: AbortSignal,
): Promise<void> {
  for (let turn = 0; !signal.aborted; turn += 1) {
    const node = urls[turn % urls.length];
    if (node === undefined) return;
    try {
      await listen(node, signature, onNotification, signal);
      return;
    } catch {
      const wasLast = (turn + 1) % urls.length === 0;
      if (wasLast) await wait(REOPEN_MS, signal).catch(() => undefined);
    }
  }
}

async function listen(
  node: string,
  signature: Signature,
  onNotification: (notification: SignatureNotification) => void,
  signal: AbortSignal,
): Promise<void> {
  const attempt = new AbortController();
  const end = () => {
    attempt.abort();
  };
  const subscriptions = createSolanaRpcSubscriptions(node, { intervalMs: PING_MS });
  const opening = Promise.all(
    LEVELS.map((commitment) =>
      subscriptions
        .signatureNotifications(signature, { commitment })
        .subscribe({ abortSignal: attempt.signal }),
    ),
  );
  const timer = setTimeout(end, OPEN_MS);
  // A browser logs an error if a socket is closed before it is open.
  const endOnceOpen = () =>
    void opening.then(end, end).finally(() => {
      clearTimeout(timer);
    });
  signal.addEventListener('abort', endOnceOpen, { once: true });
  try {
    const streams = await opening;
    clearTimeout(timer);
    await Promise.all(
      streams.map(async (stream) => {
        for await (const notification of stream) {
          const { err } = readObject(notification.value);
          onNotification({ hasFailed: (err ?? null) !== null, node });
          return;
        }
        throw new Error('the socket closed');
      }),
    );
  } finally {
    signal.removeEventListener('abort', endOnceOpen);
    endOnceOpen();
  }
}
