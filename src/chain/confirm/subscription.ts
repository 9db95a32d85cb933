import type { Signature } from '@solana/kit';
import type { ConfirmStatus } from '../../ports/chain';
import type { PollQuestion } from './status-poll';
import type { SignatureNotification, NotificationListener } from './signature-subscription';

/** What a websocket has told of a signature, and which questions follow from it. */
export interface Subscription {
  /** Null while nothing can have changed that the socket would not have announced. */
  readonly takeQuestion: () => PollQuestion | null;
  /** Whether there is no question until the socket tells something. */
  readonly isQuiet: () => boolean;
  /** @param blocksLeft - how many blocks the blockhash lives from now on; null where not asked */
  readonly onAnswer: (status: ConfirmStatus | null, blocksLeft: bigint | null) => void;
}

interface SubscriptionListener {
  /** Called when there is a question that cannot wait. */
  readonly onReason: () => void;
  /** Called when the socket tells that it is confirmed and has not failed, before a node is asked. */
  readonly onSuccess: ((node: string) => void) | undefined;
}

/** Where no socket is configured, each question is how far the signature is. */
export const NO_SUBSCRIPTION: Subscription = {
  takeQuestion: () => 'status',
  isQuiet: () => false,
  onAnswer: () => undefined,
};

/** Blocks never come quicker than slots, so fewer slots than this are not worth a question. */
const FEWEST_SLOTS = 4n;

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
 * Listens until aborted. While its code loads, and without a socket that lives, the question is
 * always how far the signature is.
 */
export function subscribe(
  urls: readonly string[],
  signature: Signature,
  { onReason, onSuccess }: SubscriptionListener,
  signal: AbortSignal,
): Subscription {
  let isOpen = false;
  let wasLost = false;
  let isStatusKnown = false;
  let isAskedSinceOpen = false;
  let highest = 0;
  let slot: bigint | null = null;
  let blocksLeft: bigint | null = null;
  let expirySlot: bigint | null = null;

  const reckonExpiry = () => {
    if (slot === null || blocksLeft === null) return;
    expirySlot = slot + (blocksLeft < FEWEST_SLOTS ? FEWEST_SLOTS : blocksLeft + 1n);
    blocksLeft = null;
  };
  const isExpiryDue = () => slot !== null && expirySlot !== null && slot >= expirySlot;
  const listener: NotificationListener = {
    onOpen: () => {
      isOpen = true;
      isStatusKnown = false;
      isAskedSinceOpen = false;
      slot = null;
      onReason();
    },
    onNotification: ({ level, hasFailed, node }: SignatureNotification) => {
      highest = Math.max(highest, LEVELS[level]);
      isStatusKnown = false;
      onReason();
      if (!hasFailed) onSuccess?.(node);
    },
    onSlot: (seen) => {
      slot = seen;
      reckonExpiry();
      if (isExpiryDue()) onReason();
    },
    onLost: () => {
      const isNew = isOpen || !wasLost;
      isOpen = false;
      wasLost = true;
      if (isNew) onReason();
    },
  };
  import('./signature-subscription')
    .then(({ subscribeToSignature }) => subscribeToSignature(urls, signature, listener, signal))
    .catch(() => undefined);

  const getQuestion = () => {
    if (!isOpen || !isStatusKnown) return 'status';
    return isExpiryDue() ? 'expiry' : null;
  };
  return {
    takeQuestion: () => {
      isAskedSinceOpen = true;
      return getQuestion();
    },
    isQuiet: () => getQuestion() === null,
    onAnswer: (status, left) => {
      const isOverdue = left !== null && left < 0n;
      expirySlot = null;
      blocksLeft = isOverdue ? null : left;
      reckonExpiry();
      if (status === null) return;
      // A node that lags behind the news, or may lag behind others, is asked again.
      isStatusKnown =
        isAskedSinceOpen &&
        !isOverdue &&
        status.status !== 'unreachable' &&
        LEVELS[status.status] >= highest;
    },
  };
}
