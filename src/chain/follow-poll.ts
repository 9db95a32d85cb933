import type { Signature } from '@solana/kit';
import type { Cluster } from '../config/cluster';
import { readCount } from './answer';
import { isUnreachable, printFailure } from './failure';
import { askCluster, type ClusterRpc } from './rpc';
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

/** How many blocks a blockhash lives. */
const BLOCKHASH_LIFE = 151n;

/**
 * @param givenHeight - last height at which it may land; without it, the latest that a blockhash
 *   known at the first poll allows
 * @returns asks once how far the signature is, by now
 */
export function createPoll(
  cluster: Cluster,
  signature: Signature,
  givenHeight: bigint | undefined,
) {
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

async function askBlockHeight(rpc: ClusterRpc, abortSignal: AbortSignal): Promise<bigint> {
  const request = rpc.getBlockHeight({ commitment: 'confirmed' });
  return readCount(await request.send({ abortSignal }), 'getBlockHeight');
}
