import type { Cluster } from '../config/cluster';
import { ChainError, createAbortError } from './errors';
import {
  REQUEST_TIMEOUT_MS,
  RETRIES,
  getRemedy,
  getRetryDelay,
  wait as waitFor,
  type Retry,
  type Wait,
} from './retry';
import { createRpc, type ClusterRpc } from './transport';

export type { ClusterRpc } from './transport';

/** Several requests to one node, whose URL is `node`. */
export type ClusterCall<T> = (rpc: ClusterRpc, node: string) => Promise<T>;

export interface AskOptions {
  readonly signal: AbortSignal;
  readonly retry?: Retry;
  /** For tests. */
  readonly wait?: Wait;
  /** For tests; milliseconds for one request. */
  readonly timeoutMs?: number;
}

/** `node` is the URL that answered. */
export interface Answer<T> {
  readonly value: T;
  readonly node: string;
}

const lastToAnswer = new Map<string, string>();

/**
 * Asks a cluster's nodes until one answers (C5, C8): first the one that answered last, alone;
 * on each retry that one and then the others in order. A node that refuses outright (a 4xx other
 * than 429, or an RPC error that is its own affair) is left out, and the next one is asked at once.
 *
 * @throws ChainError the last failure when no node is left or the retries are used up
 * @throws DOMException `AbortError`
 */
export async function askCluster<T>(
  cluster: Cluster,
  call: ClusterCall<T>,
  { signal, retry = 'standard', wait = waitFor, timeoutMs = REQUEST_TIMEOUT_MS }: AskOptions,
): Promise<Answer<T>> {
  let nodes = getNodes(cluster);
  let failure: unknown = new ChainError('no-node', { cluster: cluster.id });
  for (let attempt = 0; attempt <= RETRIES[retry]; attempt += 1) {
    if (attempt > 0) await wait(getRetryDelay(attempt), signal);
    for (const node of nodes) {
      try {
        const value = await askNode(node, call, signal, timeoutMs);
        lastToAnswer.set(getKey(cluster), node);
        return { value, node };
      } catch (error) {
        const remedy = getRemedy(error);
        if (remedy === 'never') throw error;
        failure = error;
        if (remedy === 'elsewhere') nodes = nodes.filter((other) => other !== node);
        else if (attempt === 0 && retry === 'standard') break;
      }
    }
    if (nodes.length === 0) break;
  }
  throw failure;
}

async function askNode<T>(
  node: string,
  call: ClusterCall<T>,
  signal: AbortSignal,
  timeoutMs: number,
): Promise<T> {
  const attempt = new AbortController();
  const abort = () => {
    attempt.abort();
  };
  if (signal.aborted) throw createAbortError();
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await call(createRpc(node, timeoutMs, attempt.signal), node);
  } finally {
    signal.removeEventListener('abort', abort);
    // Of several requests in one call, those still under way have no reader any more.
    abort();
  }
}

function getNodes(cluster: Cluster): readonly string[] {
  const preferred = lastToAnswer.get(getKey(cluster));
  if (preferred === undefined) return cluster.endpoints;
  return [preferred, ...cluster.endpoints.filter((node) => node !== preferred)];
}

/** Another configuration of the same cluster is another list of nodes. */
function getKey({ id, endpoints }: Cluster): string {
  return JSON.stringify([id, endpoints]);
}
