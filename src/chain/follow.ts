import type { Signature } from '@solana/kit';
import type { Cluster } from '../config/cluster';
import { readCount } from './answer';
import { isUnreachable, printFailure } from './failure';
import { parseSignature } from './identifiers';
import { wait } from './retry';
import { askCluster, type ClusterRpc } from './rpc';
import { sendTransaction } from './send';
import { askSignatureStatus, type SignatureStatus } from './signature-status';

interface Seen {
  readonly slot: bigint;
  readonly node: string;
}

/** How a followed signature ends. `err` is JSON text of the transaction's error. */
export type FollowOutcome =
  | ({ readonly status: 'finalized' } & Seen)
  | ({ readonly status: 'failed'; readonly err: string } & Seen)
  /** Its blockhash is too old: it has not landed, and never will. */
  | { readonly status: 'expired' };

export type FollowStatus =
  | FollowOutcome
  /** No node has seen it yet. */
  | { readonly status: 'pending' }
  /** No node answers; following goes on. */
  | { readonly status: 'unreachable'; readonly reason: string }
  | ({ readonly status: 'processed' | 'confirmed' } & Seen);

export interface FollowInput {
  readonly signature: string;
  /** Without it, the latest height that a blockhash known now allows. */
  readonly lastValidBlockHeight?: bigint;
  /** Signed wire bytes, to be sent again until confirmed. */
  readonly resend?: Uint8Array;
  /** Told of each change. */
  readonly onStatus: (status: FollowStatus) => void;
}

const FIRST_POLL_MS = 500;
const LONGEST_POLL_MS = 2_000;
const POLL_GROWTH = 1.3;
const RESEND_EVERY_MS = 1_900;
/** How many blocks a blockhash lives. */
const BLOCKHASH_LIFE = 151n;

/**
 * Follows a signature to its end. Nodes that cannot be reached meanwhile are reported and asked
 * again, for as long as it takes; only the signal ends that.
 *
 * @throws ChainError `malformed-signature`, `malformed-transaction`
 * @throws DOMException `AbortError`
 */
export async function followSignature(
  cluster: Cluster,
  { signature: text, lastValidBlockHeight, resend, onStatus }: FollowInput,
  signal: AbortSignal,
): Promise<FollowOutcome> {
  const poll = createPoll(cluster, parseSignature(text), lastValidBlockHeight);
  let reported: FollowStatus['status'] | null = null;
  let delay = FIRST_POLL_MS;
  let sinceSent = 0;
  for (;;) {
    const status = await poll(signal);
    if (status.status !== reported) onStatus(status);
    reported = status.status;
    if (isOutcome(status)) return status;
    if (resend !== undefined && sinceSent >= RESEND_EVERY_MS && status.status !== 'confirmed') {
      sinceSent = 0;
      sendAgain(cluster, resend, signal);
    }
    await wait(delay, signal);
    sinceSent += delay;
    delay = Math.min(delay * POLL_GROWTH, LONGEST_POLL_MS);
  }
}

/** Only the next status tells whether it helped, and a node that hangs must not hold that up. */
function sendAgain(cluster: Cluster, wireBytes: Uint8Array, signal: AbortSignal): void {
  sendTransaction(cluster, wireBytes, signal, { isRepeated: true }).catch(() => undefined);
}

function createPoll(cluster: Cluster, signature: Signature, givenHeight: bigint | undefined) {
  let lastHeight = givenHeight;

  async function ask(rpc: ClusterRpc, abortSignal: AbortSignal): Promise<Sighting> {
    const status = await askSignatureStatus(rpc, signature, false, abortSignal);
    if (isSettled(status)) return status;
    const height = await askBlockHeight(rpc, abortSignal);
    lastHeight ??= height + BLOCKHASH_LIFE;
    if (height <= lastHeight) return status;
    // It may have landed between the two answers.
    return (await askSignatureStatus(rpc, signature, true, abortSignal)) ?? 'expired';
  }

  return async (signal: AbortSignal): Promise<FollowStatus> => {
    try {
      const { value, node } = await askCluster(cluster, ask, { signal, retry: 'none' });
      return toFollowStatus(value, node);
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      return { status: 'unreachable', reason: printFailure(error) };
    }
  };
}

type Sighting = SignatureStatus | 'expired' | null;

function toFollowStatus(sighting: Sighting, node: string): FollowStatus {
  if (sighting === null) return { status: 'pending' };
  if (sighting === 'expired') return { status: 'expired' };
  const { slot, err, confirmationStatus } = sighting;
  if (!isSettled(sighting)) return { status: 'processed', slot, node };
  if (err !== null) return { status: 'failed', err, slot, node };
  return { status: confirmationStatus ?? 'processed', slot, node };
}

/** What is only processed may still vanish with its fork. */
function isSettled(status: SignatureStatus | null): boolean {
  return status?.confirmationStatus === 'confirmed' || status?.confirmationStatus === 'finalized';
}

function isOutcome(status: FollowStatus): status is FollowOutcome {
  return status.status === 'finalized' || status.status === 'failed' || status.status === 'expired';
}

async function askBlockHeight(rpc: ClusterRpc, abortSignal: AbortSignal): Promise<bigint> {
  const request = rpc.getBlockHeight({ commitment: 'confirmed' });
  return readCount(await request.send({ abortSignal }), 'getBlockHeight');
}
