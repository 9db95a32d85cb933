import type { Cluster } from '@countersign/core/configuration/cluster';
import { findPublicNetwork } from '@countersign/core/configuration/public-networks';
import type { SigningArguments } from '../arguments/types';
import { namesNetwork } from '../network/networks';
import { formatHosts } from '@countersign/core/words/node-host';
import type { Output } from '../output/output';
import { formatLines } from '../output/format';
import { Unreadable } from '../files/unreadable';

const MAINNET = 'solana:mainnet';

/**
 * Neither a bare URL nor `localhost` says to which network it leads, and a signature on Mainnet
 * costs SOL and stays public: it is asked for on a terminal, and needs `--yes` elsewhere.
 *
 * @param urls - URLs and names of networks, as they were given
 * @throws Unreadable where it is not meant
 */
export async function assertMainnetMeant(
  { endpoints }: Pick<Cluster, 'endpoints'>,
  genesisHash: string,
  urls: readonly string[],
  { isDryRun, isMainnetMeant }: Pick<SigningArguments, 'isDryRun' | 'isMainnetMeant'>,
  { ask }: Output,
): Promise<void> {
  if (findPublicNetwork(genesisHash) !== MAINNET) return;
  if (namesNetwork(urls, MAINNET) || isDryRun || isMainnetMeant) return;
  const hosts = formatHosts(endpoints);
  const are = endpoints.length === 1 ? 'is a node' : 'are nodes';
  const isAnswered = await ask?.(formatLines([`${hosts} ${are} of Mainnet. Sign there?`]));
  if (isAnswered === true) return;
  throw new Unreadable(
    `nothing was signed: ${hosts} ${are} of Mainnet, which was not named. If Mainnet is meant, say so with --yes`,
  );
}
