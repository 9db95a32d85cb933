import type { CheckingArguments } from '../arguments/types';
import type { Output } from '../output/output';
import { stop } from '../output/stop';
import { explainUnreadable, isUnreadable, Unreadable } from '../files/unreadable';
import { getNodeUrl } from './networks';
import { readSolanaConfig } from './solana-config';

/**
 * Runs what checks something with the nodes that it asks: those that are named, else the one of the
 * Solana CLI's configuration, where that is named or nothing can be told without a node.
 *
 * @returns the exit code
 */
export async function withNodes<Input extends CheckingArguments>(
  input: Input,
  output: Output,
  isNodeNeeded: boolean,
  run: (input: Input) => Promise<number>,
): Promise<number> {
  let nodes: readonly string[];
  try {
    nodes = await findNodes(input, output, isNodeNeeded);
  } catch (cause) {
    if (!isUnreadable(cause)) throw cause;
    return stop(input, output, 'cannot-check', explainUnreadable(cause));
  }
  if (nodes.length > 0 || !isNodeNeeded) return run({ ...input, nodes });
  return stop(input, output, 'wrong-usage', NO_NODE);
}

const NO_NODE =
  'This needs a node: add -u devnet or another network, or --node URL, or configure the Solana CLI.';

async function findNodes(
  { nodes, config = null, timeoutMs }: CheckingArguments,
  { environment = {} }: Output,
  isNodeNeeded: boolean,
): Promise<readonly string[]> {
  if (nodes.length > 0 || (config === null && !isNodeNeeded)) return nodes;
  const { url } = await readSolanaConfig(config, environment, timeoutMs);
  if (url === null && config === null) return [];
  const node = url === null ? null : getNodeUrl(url);
  if (node !== null) return [node];
  throw new Unreadable(
    'the Solana CLI’s configuration names no node (json_rpc_url): name a network with -u, or mend it',
  );
}
