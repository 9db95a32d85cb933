import { readObject, readOptional, readTime } from '../rpc/answer';
import { isRefused } from '../rpc/retry';
import { readBlockhash } from '../rpc/identifiers';
import type { NodeRpc } from '../rpc/rpc';

/** Mainnet's first block, 16 March 2020, in seconds since 1970. */
export const FIRST_BLOCK = 1_584_316_800n;

/**
 * A transaction's block time in seconds. Some runtimes give it a thousand times too small with the
 * transaction, and right by slot, so an implausible time is fetched again.
 */
export async function getPlausibleBlockTime(
  rpc: NodeRpc,
  { slot, blockTime }: { readonly slot: bigint; readonly blockTime: bigint | null },
): Promise<bigint | null> {
  if (blockTime === null || blockTime >= FIRST_BLOCK) return blockTime;
  return askIfKept(async () =>
    readOptional(await rpc.getBlockTime(slot).send(), 'getBlockTime', readTime),
  );
}

/** @returns base58; null where the node no longer keeps the block */
export async function askBlockhash(rpc: NodeRpc, slot: bigint): Promise<string | null> {
  return askIfKept(async () => {
    const options = {
      maxSupportedTransactionVersion: 1,
      rewards: false,
      transactionDetails: 'none',
    } as const;
    const answer = await rpc.getBlock(slot, options).send();
    const block = readOptional(answer, 'getBlock', readObject);
    return readOptional(block?.blockhash, 'getBlock.blockhash', readBlockhash);
  });
}

/** Nodes drop old blocks; that must not fail the rest of the evidence. */
async function askIfKept<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (isRefused(error)) return null;
    throw error;
  }
}
