import type { Slot } from '@solana/kit';
import { readCount, readOptional } from './answer';
import { isChainError } from './errors';
import { getRemedy } from './retry';
import type { ClusterRpc } from './rpc';

/** 16 March 2020, the day of mainnet's first block, in seconds since 1970. */
const FIRST_BLOCK = 1_584_316_800n;

/**
 * A transaction's block time in seconds, as the node gives it. Some runtimes give it a thousand
 * times too small with the transaction, and right by slot, so what lies before Solana is asked again.
 */
export async function getPlausibleBlockTime(
  rpc: ClusterRpc,
  { slot, blockTime }: { readonly slot: Slot; readonly blockTime: bigint | null },
  abortSignal: AbortSignal,
): Promise<bigint | null> {
  if (blockTime === null || blockTime >= FIRST_BLOCK) return blockTime;
  try {
    const answer: unknown = await rpc.getBlockTime(slot).send({ abortSignal });
    return readOptional(answer, 'getBlockTime', readCount);
  } catch (error) {
    // The node answers this no more, as for a block it has cleaned up: no time is better than a wrong one.
    if (isChainError(error, 'rpc') && getRemedy(error) === 'never') return null;
    throw error;
  }
}
