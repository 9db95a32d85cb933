import type { Signature } from '@solana/kit';
import type { ConfirmStatus } from '../node-types';
import type { PollKind } from './status-poll';
import type { SignatureNotification, NotificationListener } from './signature-subscription';

/** Decides from a websocket's reports on a signature which polls follow. */
export interface Subscription {
  /** Null while the socket would have notified of any change. */
  readonly takePoll: () => PollKind | null;
  /** No poll is due until the socket notifies. */
  readonly isQuiet: () => boolean;
  /** @param blocksLeft - blocks until the blockhash expires; null where not polled */
  readonly onPolled: (status: ConfirmStatus | null, blocksLeft: bigint | null) => void;
}

interface SubscriptionListener {
  /** A poll is due at once. */
  readonly onPollDue: () => void;
  /** The socket reports it confirmed without an error, before a node was polled. */
  readonly onSuccess: ((node: string) => void) | undefined;
}

/** There is no socket, so every poll asks for the status. */
export const NO_SUBSCRIPTION: Subscription = {
  takePoll: () => 'status',
  isQuiet: () => false,
  onPolled: () => undefined,
};

/** Blocks are never faster than slots, so fewer slots than this are not worth a poll. */
const MIN_SLOTS = 4n;

const LEVELS: Record<ConfirmStatus['status'], number> = {
  unreachable: 0,
  pending: 0,
  processed: 0,
  confirmed: 1,
  finalized: 2,
  failed: 2,
  expired: 2,
};

/**
 * Listens until aborted. While its code loads, and without an open socket, every poll asks for the
 * status.
 */
export function subscribe(
  urls: readonly string[],
  signature: Signature,
  { onPollDue, onSuccess }: SubscriptionListener,
  signal: AbortSignal,
): Subscription {
  let isOpen = false;
  let wasLost = false;
  let isStatusKnown = false;
  let isPolledSinceOpen = false;
  let highest = 0;
  let slot: bigint | null = null;
  let blocksLeft: bigint | null = null;
  let expirySlot: bigint | null = null;

  const updateExpirySlot = () => {
    if (slot === null || blocksLeft === null) return;
    expirySlot = slot + (blocksLeft < MIN_SLOTS ? MIN_SLOTS : blocksLeft + 1n);
    blocksLeft = null;
  };
  const isExpiryDue = () => slot !== null && expirySlot !== null && slot >= expirySlot;
  const listener: NotificationListener = {
    onOpen: () => {
      isOpen = true;
      isStatusKnown = false;
      isPolledSinceOpen = false;
      slot = null;
      onPollDue();
    },
    onNotification: ({ level, hasFailed, node }: SignatureNotification) => {
      highest = Math.max(highest, LEVELS[level]);
      isStatusKnown = false;
      onPollDue();
      if (!hasFailed) onSuccess?.(node);
    },
    onSlot: (seen) => {
      slot = seen;
      updateExpirySlot();
      if (isExpiryDue()) onPollDue();
    },
    onLost: () => {
      const isNew = isOpen || !wasLost;
      isOpen = false;
      wasLost = true;
      if (isNew) onPollDue();
    },
  };
  import('./signature-subscription')
    .then(({ subscribeToSignature }) => subscribeToSignature(urls, signature, listener, signal))
    .catch(() => undefined);

  const getPoll = () => {
    if (!isOpen || !isStatusKnown) return 'status';
    return isExpiryDue() ? 'expiry' : null;
  };
  return {
    takePoll: () => {
      isPolledSinceOpen = true;
      return getPoll();
    },
    isQuiet: () => getPoll() === null,
    onPolled: (status, left) => {
      const isOverdue = left !== null && left < 0n;
      expirySlot = null;
      blocksLeft = isOverdue ? null : left;
      updateExpirySlot();
      if (status === null) return;
      // A node that lags behind the notification, or may lag, is polled again.
      isStatusKnown =
        isPolledSinceOpen &&
        !isOverdue &&
        status.status !== 'unreachable' &&
        LEVELS[status.status] >= highest;
    },
  };
}
