import type { CheckingArguments } from '../arguments/types';
import { WrongUsage } from '../arguments/values';
import { Unreadable } from '../files/unreadable';
import type { Output } from '../output/output';
import { getNodeUrl } from './networks';
import { readSolanaConfig } from './solana-config';

/**
 * The named nodes, else the node of the Solana CLI's configuration, if that is named or a node is
 * needed.
 *
 * @throws Unreadable; WrongUsage if a node is needed and none is named
 */
export async function findNodes(
  { nodes, config, timeoutMs }: CheckingArguments,
  { environment = {} }: Output,
  isNodeNeeded: boolean,
): Promise<readonly string[]> {
  if (nodes.length > 0 || (config === null && !isNodeNeeded)) return nodes;
  const { url } = await readSolanaConfig(config, environment, timeoutMs);
  if (url === null && config === null) {
    throw new WrongUsage(
      'This needs a node: add -u devnet or another network, or --node URL, or configure the Solana CLI.',
    );
  }
  const node = url === null ? null : getNodeUrl(url);
  if (node !== null) return [node];
  throw new Unreadable(
    'the Solana CLI’s configuration names no node (json_rpc_url): name a network with -u, or mend it',
  );
}
