import { getBusyTime } from '../src/chain/rpc/busy-nodes';
import { isChainError } from '../src/chain/rpc/errors';
import { formatFailure } from '../src/chain/rpc/failure';

const WORDS: Readonly<Record<string, string>> = {
  'http 403': 'refused the request',
  'http 429': 'is busy right now',
  'http 503': 'is busy right now',
  busy: 'is busy right now',
  'rpc too-many-requests': 'is busy right now',
  'rpc node-unhealthy': 'is behind the network right now',
  'rpc method-not-found': 'does not offer what is needed; it may be an archive',
};

/** `api.example.org, which refused the request (http 403)`. The code stays, for whoever searches for it. */
export function formatNodeFailure(host: string, reason: string): string {
  const words = WORDS[reason];
  return `${host}${words === undefined ? '' : `, which ${words}`} (${reason})`;
}

/** A code, without the node's own text; null where the cause is none of a node. */
export function getFailureReason(error: unknown): string | null {
  return isChainError(error) ? formatFailure(error) : null;
}

/** Why nothing came in time: a node that said for how long it is busy was not asked again. */
export function getTimeoutReason(nodes: readonly string[]): 'busy' | 'timeout' {
  return nodes.some((node) => getBusyTime(node) > 0) ? 'busy' : 'timeout';
}
