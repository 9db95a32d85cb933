import type { Cluster } from '../../../config/configuration';
import type { ChainPort } from '../../../ports/chain';
import { confirmTransaction } from '../../../flows/signing/confirm-transaction';
import { toShortText } from '../../../flows/short-text';

/** @throws Error that says why none came, with the node's reason where it refused */
export async function getTestCoins(
  chain: ChainPort,
  cluster: Cluster,
  { address, amount }: { readonly address: string; readonly amount: bigint },
  signal: AbortSignal,
) {
  const outcome = await chain.requestAirdrop(cluster, { address, amount }, signal);
  if (outcome.status === 'refused') {
    throw new Error(`The server gave no test SOL: “${toShortText(outcome.reason)}”.`);
  }
  const { signature } = outcome;
  const end = await confirmTransaction(
    chain,
    cluster,
    { signature, onStatus: () => undefined },
    signal,
  );
  if (end.status !== 'confirmed') throw new Error('The test SOL did not arrive.');
}
