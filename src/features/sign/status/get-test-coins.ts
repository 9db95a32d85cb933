import type { Cluster } from '@countersign/core/configuration/configuration';
import type { NodeCalls } from '@countersign/core/nodes/chain';
import { toShortText } from '@countersign/core/words/short-text';
import * as words from '../words';

/** @throws Error that says why no coins were sent, with the node's reason if it refused */
export async function getTestCoins(
  chain: NodeCalls,
  cluster: Cluster,
  { address, amount }: { readonly address: string; readonly amount: bigint },
  signal: AbortSignal,
) {
  const outcome = await chain.requestAirdrop(cluster, { address, amount }, signal);
  if (outcome.status === 'refused') {
    throw new Error(words.formatNoTestSol(toShortText(outcome.reason)));
  }
  const { signature } = outcome;
  const input = { signature, until: 'confirmed', onStatus: () => undefined } as const;
  const end = await chain.confirmSignature(cluster, input, signal);
  if (end.status === 'expired' || end.status === 'failed') throw new Error(words.TEST_SOL_LOST);
}
