import type { Signature } from '@solana/kit';
import type { Cluster } from '../../configuration/cluster';
import type { ConfirmStatus } from '../node-types';
import { readCount } from '../rpc/answer';
import { isUnreachable } from '../rpc/failure';
import { askCluster, type ClusterRpc } from '../rpc/rpc';
import { askSignatureStatus, type SignatureStatus } from '../read/signature-status';

export type PollKind = 'status' | 'expiry';

/** Blocks until a blockhash expires. */
const BLOCKHASH_BLOCKS = 151n;
/** Behind one URL may stand several nodes, some of which lag, so one answer is not enough. */
const MIN_UNSEEN_POLLS = 3;
const UNSEEN_FOR_MS = 4_000;

export interface Poll {
  /** Null when only the expiry was polled, and it has not come. */
  readonly status: ConfirmStatus | null;
  /** Blocks until the blockhash expires; null where that was not polled. */
  readonly blocksLeft: bigint | null;
}

/**
 * @param givenHeight - last block height at which it may land; without it, the latest that a
 *   blockhash known at the first poll allows
 * @returns polls the status once, or only the expiry
 */
export function createPoll(
  cluster: Cluster,
  signature: Signature,
  givenHeight: bigint | undefined,
) {
  let lastHeight = givenHeight;
  let unseen = 0;
  let unseenSince = 0;

  const isGivenUp = () => {
    if (unseen === 0) unseenSince = performance.now();
    unseen += 1;
    return unseen >= MIN_UNSEEN_POLLS && performance.now() - unseenSince >= UNSEEN_FOR_MS;
  };

  async function ask(rpc: ClusterRpc, kind: PollKind) {
    const isWhole = kind === 'status';
    const status = isWhole ? await askSignatureStatus(rpc, signature, false) : null;
    if (isConfirmed(status)) return { sighting: status, blocksLeft: null };
    const height = await askBlockHeight(rpc);
    lastHeight ??= height + BLOCKHASH_BLOCKS;
    const blocksLeft = lastHeight - height;
    if (blocksLeft >= 0n) return { sighting: isWhole ? status : undefined, blocksLeft };
    // It may have landed between the two answers.
    const sighting = await askSignatureStatus(rpc, signature, true);
    if (sighting === null && isGivenUp()) return { sighting: 'expired' as const, blocksLeft };
    if (sighting !== null) unseen = 0;
    return { sighting, blocksLeft };
  }

  return async (kind: PollKind, signal: AbortSignal): Promise<Poll> => {
    try {
      const { value, node } = await askCluster(cluster, (rpc) => ask(rpc, kind), {
        signal,
        retry: 'none',
      });
      const { sighting, blocksLeft } = value;
      return {
        status: sighting === undefined ? null : toConfirmStatus(sighting, node),
        blocksLeft,
      };
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      return {
        status: { status: 'unreachable', reason: error.reason },
        blocksLeft: null,
      };
    }
  };
}

type PolledStatus = SignatureStatus | 'expired' | null;

function toConfirmStatus(sighting: PolledStatus, node: string): ConfirmStatus {
  if (sighting === null) return { status: 'pending' };
  if (sighting === 'expired') return { status: 'expired', node };
  const { err, confirmationStatus } = sighting;
  if (!isConfirmed(sighting)) return { status: 'processed' };
  if (err !== null) return { status: 'failed', err, node };
  return { status: confirmationStatus ?? 'processed' };
}

/** A processed transaction may vanish with its fork. */
function isConfirmed(status: SignatureStatus | null): boolean {
  return status?.confirmationStatus === 'confirmed' || status?.confirmationStatus === 'finalized';
}

async function askBlockHeight(rpc: ClusterRpc): Promise<bigint> {
  const field = 'getBlockHeight';
  // A height that is not final may be rolled back.
  return readCount(await rpc(field, [{ commitment: 'finalized' }]), field);
}
