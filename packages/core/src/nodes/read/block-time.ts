import { readOptional, readTime } from '../rpc/answer';
import { unlessRefused } from '../rpc/retry';
import type { NodeRpc } from '../rpc/rpc';

/** Mainnet's first block, 16 March 2020, in seconds since 1970. */
export const FIRST_BLOCK_TIME = 1_584_316_800n;

/** Some runtimes report a time a thousand times too small, so it is fetched again by slot. */
export async function getPlausibleBlockTime(
  rpc: NodeRpc,
  { slot, blockTime }: { readonly slot: bigint; readonly blockTime: bigint | null },
): Promise<bigint | null> {
  if (blockTime === null || blockTime >= FIRST_BLOCK_TIME) return blockTime;
  return unlessRefused(askBlockTime(rpc, slot));
}

export async function askBlockTime(rpc: NodeRpc, slot: bigint): Promise<bigint | null> {
  return readOptional(await rpc.getBlockTime(slot).send(), readTime);
}
