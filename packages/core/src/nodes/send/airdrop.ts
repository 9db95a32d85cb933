import { lamports } from '@solana/kit';
import type { Cluster } from '../../configuration/cluster';
import { getFailureReason, getServerMessage, getRpcCode } from '../rpc/failure';
import { parseAddress, readSignature } from '../rpc/identifiers';
import { askCluster } from '../rpc/rpc';

/** `refused`: the faucet is empty, its limit is reached, or the network has none. */
type AirdropOutcome =
  | { readonly status: 'requested'; readonly signature: string }
  | { readonly status: 'refused'; readonly reason: string };

/** Longer than any request lasts. */
const SINGLE_NODE_MS = 60_000;

/** Asks only once, because a repetition would count against the visitor's limit. */
export async function requestAirdrop(
  cluster: Cluster,
  input: { readonly address: string; readonly amount: bigint },
  signal: AbortSignal,
): Promise<AirdropOutcome> {
  const address = parseAddress(input.address);
  try {
    const { value } = await askCluster(
      cluster,
      async (rpc) => {
        const answer = await rpc.requestAirdrop(address, lamports(input.amount)).send();
        return readSignature(answer);
      },
      { signal, retry: 'none', nextAfterMs: SINGLE_NODE_MS },
    );
    return { status: 'requested', signature: value };
  } catch (error) {
    if (getRpcCode(error) !== null) {
      return { status: 'refused', reason: getServerMessage(error) ?? '' };
    }
    if (getFailureReason(error) === 'http 429') {
      return { status: 'refused', reason: 'too many requests' };
    }
    throw error;
  }
}
