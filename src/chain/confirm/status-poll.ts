import type { Signature } from '@solana/kit';
import type { Cluster } from '../../config/cluster';
import type { ConfirmStatus } from '../../ports/chain';
import { readCount } from '../rpc/answer';
import { isUnreachable, formatFailure } from '../rpc/failure';
import { askCluster, type ClusterRpc } from '../rpc/rpc';
import { askSignatureStatus, type SignatureStatus } from '../read/signature-status';

/** What a node is to be asked: how far the signature is, or only whether its blockhash’s time is over. */
export type PollQuestion = 'status' | 'expiry';

/** How many blocks a blockhash lives. */
const BLOCKHASH_LIFE = 151n;
/** Behind one address may stand several nodes, some of which lag: it is asked again, and later. */
const FEWEST_UNSEEN = 3;
const UNSEEN_FOR_MS = 4_000;

export interface Poll {
  /** Null when only the expiry was asked, and it has not come. */
  readonly status: ConfirmStatus | null;
  /** How many blocks the blockhash lives from now on; null where that was not asked. */
  readonly blocksLeft: bigint | null;
}

/**
 * @param givenHeight - last height at which it may land; without it, the latest that a blockhash
 *   known at the first poll allows
 * @returns asks once how far the signature is, by now; or only whether it has expired
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
    return unseen >= FEWEST_UNSEEN && performance.now() - unseenSince >= UNSEEN_FOR_MS;
  };

  async function ask(rpc: ClusterRpc, question: PollQuestion) {
    const isWhole = question === 'status';
    const status = isWhole ? await askSignatureStatus(rpc, signature, false) : null;
    if (isConfirmed(status)) return { sighting: status, blocksLeft: null };
    const height = await askBlockHeight(rpc);
    lastHeight ??= height + BLOCKHASH_LIFE;
    const blocksLeft = lastHeight - height;
    if (blocksLeft >= 0n) return { sighting: isWhole ? status : undefined, blocksLeft };
    // It may have landed between the two answers.
    const sighting = await askSignatureStatus(rpc, signature, true);
    if (sighting === null && isGivenUp()) return { sighting: 'expired' as const, blocksLeft };
    if (sighting !== null) unseen = 0;
    return { sighting, blocksLeft };
  }

  return async (question: PollQuestion, signal: AbortSignal): Promise<Poll> => {
    try {
      const { value, node } = await askCluster(cluster, (rpc) => ask(rpc, question), {
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
        status: { status: 'unreachable', reason: formatFailure(error) },
        blocksLeft: null,
      };
    }
  };
}

type Sighting = SignatureStatus | 'expired' | null;

function toConfirmStatus(sighting: Sighting, node: string): ConfirmStatus {
  if (sighting === null) return { status: 'pending' };
  if (sighting === 'expired') return { status: 'expired', node };
  const { err, confirmationStatus } = sighting;
  if (!isConfirmed(sighting)) return { status: 'processed' };
  if (err !== null) return { status: 'failed', err, node };
  return { status: confirmationStatus ?? 'processed' };
}

/** What is only processed may still vanish with its fork. */
function isConfirmed(status: SignatureStatus | null): boolean {
  return status?.confirmationStatus === 'confirmed' || status?.confirmationStatus === 'finalized';
}

async function askBlockHeight(rpc: ClusterRpc): Promise<bigint> {
  const field = 'getBlockHeight';
  // What is not final yet may be taken back, and the time that it tells with it.
  return readCount(await rpc(field, [{ commitment: 'finalized' }]), field);
}
