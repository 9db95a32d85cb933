import { getBusyTime } from '../../../src/chain/rpc/busy-nodes';
import { isChainError } from '../../../src/chain/rpc/errors';
import { formatFailure } from '../../../src/chain/rpc/failure';
import { getNodeHost } from './node-host';

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
  if (isChainError(error, 'timeout')) return getTimeoutReason([error.context.node]);
  return isChainError(error) ? formatFailure(error) : null;
}

/** Why nothing came in time: a node that said for how long it is busy was not asked again. */
export function getTimeoutReason(nodes: readonly string[]): 'busy' | 'timeout' {
  return nodes.some((node) => getBusyTime(node) > 0) ? 'busy' : 'timeout';
}

/** In a sentence, with what to do; null where the cause is none of a node. */
export function explainNodeError(error: unknown): string | null {
  if (isChainError(error, 'other-network')) {
    const host = getNodeHost(error.context.node);
    return `${host} is of another network than the one that is named: name its own with -u`;
  }
  if (isChainError(error)) {
    const host = 'node' in error.context ? getNodeHost(error.context.node) : 'the node';
    return `no node answers: ${formatNodeFailure(host, formatFailure(error))}; run the same command again, or name another node with -u`;
  }
  const isStopped = error instanceof DOMException && error.name === 'AbortError';
  return isStopped
    ? 'no node answered in time; run the same command again: it goes on, and signs nothing twice'
    : null;
}
