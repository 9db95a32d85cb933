import type { Cluster } from '@countersign/core/configuration/cluster';
import type { CheckingArguments } from '../arguments/types';
import { WrongUsage } from '../arguments/values';
import { Unreadable } from '../files/unreadable';
import type { Output } from '../output/output';
import { toCluster } from './chain-with-timeout';
import { getNodeUrl } from './networks';
import { readSolanaConfig } from './solana-config';

export async function findCluster(
  { nodes, config, timeoutMs }: CheckingArguments,
  { environment }: Output,
  isNodeNeeded: boolean,
): Promise<Cluster> {
  if (nodes.length > 0 || (config === null && !isNodeNeeded)) return toCluster(nodes);
  const { url } = await readSolanaConfig(config, environment, timeoutMs);
  if (url === null && config === null) {
    throw new WrongUsage(
      'This needs a node: add -u devnet or another network, or --node URL, or configure the Solana CLI.',
    );
  }
  const node = url === null ? null : getNodeUrl(url);
  if (node !== null) return toCluster([node]);
  throw new Unreadable(
    'the Solana CLI’s configuration names no node (json_rpc_url): name a network with -u, or mend it',
  );
}
