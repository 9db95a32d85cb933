import type { Cluster } from '../../config/configuration';
import { isNetworkKnown } from '../../config/public-networks';
import { getNodeId } from '@countersign/proof/records';
import type { ChainPort } from '../../ports/chain';

export type TypedNode =
  | { readonly status: 'valid'; readonly node: string }
  | { readonly status: 'invalid'; readonly reason: string };

/** As the policy can name it: no directive takes an IPv6 address. */
const HOST = /^[a-z0-9._-]+$/;

/** The policy lets the page talk to no others by plain `http:`. */
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1)$/;

/** Parses what a visitor typed. Plain `http:` only on this machine. */
export function parseTypedNode(text: string): TypedNode {
  const invalid = (reason: string) => ({ status: 'invalid', reason }) as const;
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  if (url === null) return invalid('This is no address. It begins with https://');
  const { protocol, hostname, username, password } = url;
  if (protocol !== 'https:' && !(protocol === 'http:' && LOCAL_HOST.test(hostname))) {
    return invalid('It must begin with https:// (http:// only for localhost, this computer).');
  }
  if (username !== '' || password !== '') {
    return invalid('It must not hold a user name or password.');
  }
  if (!HOST.test(hostname)) return invalid('It must name a host.');
  if (url.href.length > 2048) return invalid('It is too long.');
  url.hash = '';
  return { status: 'valid', node: url.href };
}

/** Whether the page asks this very server already, however its address is written. */
export function isAskedAlready({ endpoints }: Cluster, node: string): boolean {
  return endpoints.some((endpoint) => getNodeId(endpoint) === getNodeId(node));
}

/**
 * Asks a node for its network.
 *
 * @returns whether it is the cluster's
 * @throws ChainError where it does not answer, or names another public network
 */
export async function isNodeOf(
  chain: Pick<ChainPort, 'getGenesisHash'>,
  cluster: Cluster,
  node: string,
  signal: AbortSignal,
): Promise<boolean> {
  const { value } = await chain.getGenesisHash({ ...cluster, endpoints: [node] }, signal);
  // A network without a fixed hash is what its configured nodes say.
  if (isNetworkKnown(cluster, node)) return true;
  return (await chain.getGenesisHash(cluster, signal)).value === value;
}
