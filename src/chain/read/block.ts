import { readCount, readObject, readOptional } from '../rpc/answer';
import { isChainError } from '../rpc/errors';
import { getRemedy } from '../rpc/retry';
import { readBlockhash } from '../rpc/identifiers';
import type { ClusterRpc } from '../rpc/rpc';

/** 16 March 2020, the day of mainnet's first block, in seconds since 1970. */
const FIRST_BLOCK = 1_584_316_800n;

/**
 * A transaction's block time in seconds, as the node gives it. Some runtimes give it a thousand
 * times too small with the transaction, and right by slot, so what lies before Solana is asked again.
 */
export async function getPlausibleBlockTime(
  rpc: ClusterRpc,
  { slot, blockTime }: { readonly slot: bigint; readonly blockTime: bigint | null },
): Promise<bigint | null> {
  if (blockTime === null || blockTime >= FIRST_BLOCK) return blockTime;
  return askIfKept(async () =>
    readOptional(await rpc('getBlockTime', [slot]), 'getBlockTime', readCount),
  );
}

/** @returns base58 of the block's own hash; null where the node keeps the block no more */
export async function askBlockhash(rpc: ClusterRpc, slot: bigint): Promise<string | null> {
  return askIfKept(async () => {
    const options = {
      commitment: 'confirmed',
      maxSupportedTransactionVersion: 0,
      rewards: false,
      transactionDetails: 'none',
    };
    const block = readOptional(await rpc('getBlock', [slot, options]), 'getBlock', readObject);
    return readOptional(block?.blockhash, 'getBlock.blockhash', readBlockhash);
  });
}

/** Nodes clean old blocks up: nothing is better than a failure of all the rest. */
async function askIfKept<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (isChainError(error, 'rpc') && getRemedy(error) !== 'later') return null;
    throw error;
  }
}
