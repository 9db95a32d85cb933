import type { Cluster } from '../../configuration/cluster';
import type { AirdropOutcome } from '../node-types';
import { isChainError } from '../rpc/errors';
import { parseAddress, readSignature } from '../rpc/identifiers';
import { askCluster } from '../rpc/rpc';

/** Longer than any request lasts. */
const SINGLE_NODE_MS = 60_000;

/**
 * Asks a test network for worthless coins. Only once: a repetition would count against the
 * visitor's limit.
 *
 * @throws ChainError `malformed-address`, or why no node answers
 */
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
        const question = [address, input.amount, { commitment: 'confirmed' }];
        return readSignature(await rpc('requestAirdrop', question), 'requestAirdrop');
      },
      { signal, retry: 'none', nextAfterMs: SINGLE_NODE_MS },
    );
    return { status: 'requested', signature: value };
  } catch (error) {
    if (isChainError(error, 'rpc')) {
      return { status: 'refused', reason: error.context.serverMessage };
    }
    if (isChainError(error, 'http') && error.context.statusCode === 429) {
      return { status: 'refused', reason: 'too many requests' };
    }
    throw error;
  }
}
