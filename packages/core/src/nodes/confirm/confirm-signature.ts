import type { Signature } from '@solana/kit';
import type { Cluster } from '../../configuration/cluster';
import type { FailureReason } from '../node-failure';
import { askSignatureStatus, type SignatureStatus } from '../read/signature-status';
import { readCount } from '../rpc/answer';
import { createAbortError } from '../rpc/errors';
import { parseSignature } from '../rpc/identifiers';
import { wait } from '../rpc/retry';
import { askCluster, type NodeRpc } from '../rpc/rpc';
import { tryCall } from '../rpc/failure';
import { sendTransaction } from '../send/send-transaction';
import { watchSignature } from './watch-signature';

export interface ConfirmInput {
  readonly signature: string;
  /** Signed wire bytes, resent until confirmed. */
  readonly resend?: Uint8Array;
  /** Absent if a wallet chose the blockhash. */
  readonly lastValidBlockHeight?: bigint;
  /** If absent, polling ends at `finalized`. */
  readonly until?: 'confirmed';
  readonly onStatus: (status: ConfirmStatus) => void;
  /** Called with the URL of a websocket that reports the transaction confirmed; may repeat. */
  readonly onConfirmed?: (node: string) => void;
}

export type ConfirmOutcome =
  { readonly status: 'confirmed' } | { readonly status: 'finalized' } | ConfirmFailure;

export type ConfirmFailure =
  | { readonly status: 'expired'; readonly node: string }
  /** `err` is JSON text of the transaction's error. */
  | { readonly status: 'failed'; readonly err: string; readonly node: string };

export type ConfirmStatus =
  | ConfirmOutcome
  | { readonly status: 'pending' | 'processed' }
  | { readonly status: 'unreachable'; readonly reason: FailureReason };

/** A slot takes 200 to 400 ms. */
const FIRST_POLL_MS = 300;
const MAX_POLL_MS = 2_000;
const POLL_GROWTH = 1.3;
const RESEND_EVERY_MS = 1_900;

const BLOCKHASH_BLOCKS = 151n;
/** One answer is not enough: several nodes may share a URL, and some may lag. */
const MIN_UNSEEN_POLLS = 3;
const UNSEEN_FOR_MS = 4_000;

/** Polls until the outcome is known. A websocket's report only makes the next poll earlier. */
export async function confirmSignature(
  cluster: Cluster,
  { signature: text, lastValidBlockHeight, resend, until, onStatus, onConfirmed }: ConfirmInput,
  signal: AbortSignal,
): Promise<ConfirmOutcome> {
  const signature = parseSignature(text);
  const poll = createPoll(cluster, signature, lastValidBlockHeight);
  const finished = new AbortController();
  let alarm = new AbortController();
  let delay = FIRST_POLL_MS;
  let reported: ConfirmStatus['status'] | null = null;
  let lastSent = performance.now();
  const pause = async () => {
    await wait(delay, AbortSignal.any([signal, alarm.signal])).catch(() => undefined);
    if (signal.aborted) throw createAbortError(signal);
    alarm = new AbortController();
  };
  void watchSignature(
    cluster.subscriptions,
    signature,
    ({ hasFailed, node }) => {
      if (!hasFailed) onConfirmed?.(node);
      delay = FIRST_POLL_MS;
      alarm.abort();
    },
    AbortSignal.any([signal, finished.signal]),
  );
  try {
    for (;;) {
      const status = await poll(signal);
      if (status.status !== reported) onStatus(status);
      const outcome = toOutcome(status, until);
      if (outcome) return outcome;
      // Finality takes about 30 slots.
      if (status.status === 'confirmed' && reported !== 'confirmed') delay = MAX_POLL_MS;
      reported = status.status;
      const isDue = performance.now() - lastSent >= RESEND_EVERY_MS;
      if (resend !== undefined && isDue && reported !== 'confirmed') {
        lastSent = performance.now();
        sendAgain(cluster, resend, signal);
      }
      await pause();
      delay = Math.min(delay * POLL_GROWTH, MAX_POLL_MS);
    }
  } finally {
    finished.abort();
  }
}

/** Does not wait, because a node that hangs must not delay the polls. */
function sendAgain(cluster: Cluster, wireBytes: Uint8Array, signal: AbortSignal): void {
  sendTransaction(cluster, wireBytes, signal, { isRepeated: true }).catch(() => undefined);
}

function toOutcome(polled: ConfirmStatus, until: ConfirmInput['until']): ConfirmOutcome | null {
  if (polled.status === 'confirmed') return until === 'confirmed' ? polled : null;
  const isOver =
    polled.status === 'finalized' || polled.status === 'failed' || polled.status === 'expired';
  return isOver ? polled : null;
}

/** Without `givenHeight`, the last height is that of a blockhash known at the first poll. */
function createPoll(cluster: Cluster, signature: Signature, givenHeight: bigint | undefined) {
  let lastHeight = givenHeight;
  let unseen = 0;
  let unseenSince = 0;

  const isGivenUp = () => {
    if (unseen === 0) unseenSince = performance.now();
    unseen += 1;
    return unseen >= MIN_UNSEEN_POLLS && performance.now() - unseenSince >= UNSEEN_FOR_MS;
  };

  const ask = async (rpc: NodeRpc, node: string): Promise<ConfirmStatus> => {
    const status = await askSignatureStatus(rpc, signature, false);
    if (isConfirmed(status)) return toConfirmStatus(status, node);
    const height = await askBlockHeight(rpc);
    lastHeight ??= height + BLOCKHASH_BLOCKS;
    if (height <= lastHeight) return toConfirmStatus(status, node);
    // The transaction may have landed between the two answers.
    const late = await askSignatureStatus(rpc, signature, true);
    if (late === null && isGivenUp()) return { status: 'expired', node };
    if (late !== null) unseen = 0;
    return toConfirmStatus(late, node);
  };

  return async (signal: AbortSignal): Promise<ConfirmStatus> => {
    const asked = await tryCall(askCluster(cluster, ask, { signal, retry: 'none' }));
    return asked.status === 'unreachable' ? asked : asked.value.value;
  };
}

function toConfirmStatus(polled: SignatureStatus | null, node: string): ConfirmStatus {
  if (polled === null) return { status: 'pending' };
  const { err, confirmationStatus } = polled;
  if (!isConfirmed(polled)) return { status: 'processed' };
  if (err !== null) return { status: 'failed', err, node };
  return { status: confirmationStatus ?? 'processed' };
}

function isConfirmed(status: SignatureStatus | null): boolean {
  return status?.confirmationStatus === 'confirmed' || status?.confirmationStatus === 'finalized';
}

async function askBlockHeight(rpc: NodeRpc): Promise<bigint> {
  // A height that is not finalized may be rolled back.
  return readCount(await rpc.getBlockHeight({ commitment: 'finalized' }).send());
}
