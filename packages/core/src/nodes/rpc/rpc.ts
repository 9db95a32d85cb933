import { SOLANA_ERROR__RPC__INTEGER_OVERFLOW, isSolanaError } from '@solana/kit';
import type { Cluster } from '../../configuration/cluster';
import { askInTurn, type NodeResult } from './ask-in-turn';
import { getBusyTime } from './busy-nodes';
import { ChainError, createAbortError, isChainError } from './errors';
import { REQUEST_TIMEOUT_MS, getRemedy, getRetryDelay, wait as waitFor, type Wait } from './retry';
import { createRpc, type NodeRpc } from './transport';

export type { NodeRpc } from './transport';

/** `none` asks each node at most once. */
const RETRIES = { standard: 3, none: 0 };

/** Limit for one request after a node timed out, in milliseconds. */
const RETRY_TIMEOUT_MS = 4_000;

/** Milliseconds before a second node is asked too, so that an answer arrives within two seconds. */
const NEXT_AFTER_MS = 1_500;

/** Makes one or more requests to one node. `node` is its URL. */
export type ClusterCall<T> = (rpc: NodeRpc, node: string) => Promise<T>;

export interface AskOptions {
  readonly signal: AbortSignal;
  readonly retry?: keyof typeof RETRIES;
  readonly wait?: Wait;
  readonly timeoutMs?: number;
  readonly nextAfterMs?: number;
}

const lastToAnswer = new Map<string, string>();

/**
 * Asks a cluster's nodes until one answers (C5, C8): first the one that answered last, then the
 * others in order. A slow node races against the next; one that timed out gets one short retry. A
 * node that refuses (a 4xx other than 429, or an RPC error of its own) is not asked again. A busy
 * node is not asked before its `retry-after`.
 *
 * @param options - a `signal` that aborts with a ChainError `timeout` counts as a node's failure
 * @throws ChainError or SolanaError the last failure, when no node, retry or time is left
 * @throws DOMException `AbortError`
 */
export async function askCluster<T>(
  cluster: Cluster,
  call: ClusterCall<T>,
  options: AskOptions,
): Promise<NodeResult<T>> {
  const { signal, retry = 'standard', wait = waitFor, nextAfterMs = NEXT_AFTER_MS } = options;
  let { timeoutMs = REQUEST_TIMEOUT_MS } = options;
  let retries = RETRIES[retry];
  let nodes = getNodes(cluster);
  let failure: unknown = new ChainError('no-node');
  for (let attempt = 0; attempt <= retries && nodes.length > 0; attempt += 1) {
    const pause = Math.max(getRetryDelay(attempt), Math.min(...nodes.map(getBusyTime)));
    const free = nodes.filter((node) => getBusyTime(node) <= pause);
    if (pause > 0) {
      await wait(pause, signal).catch((error: unknown) => {
        if (!isChainError(error, 'timeout')) throw error;
        throw nodes.some((node) => getBusyTime(node) > 0) ? new ChainError('busy') : failure;
      });
    }
    if (signal.aborted) throw createAbortError(signal);
    const limit = timeoutMs;
    const answered = await askInTurn(
      free,
      (node, isOver) => call(createRpc(node, limit, isOver), node).catch(toUnexpectedAnswer),
      { signal, nextAfterMs, isPatient: attempt === 0 && retry === 'standard' },
    );
    if ('node' in answered) {
      lastToAnswer.set(getKey(cluster), answered.node);
      return answered;
    }
    for (const { node, error } of answered) {
      const remedy = getRemedy(error);
      if (remedy === 'never') throw error;
      failure = error;
      if (remedy === 'elsewhere') nodes = nodes.filter((other) => other !== node);
      if (!isChainError(error, 'timeout')) continue;
      retries = Math.min(retries, attempt + 1);
      timeoutMs = Math.min(timeoutMs, RETRY_TIMEOUT_MS);
    }
  }
  throw failure;
}

function getNodes(cluster: Cluster): readonly string[] {
  const preferred = lastToAnswer.get(getKey(cluster));
  if (preferred === undefined) return cluster.endpoints;
  return [preferred, ...cluster.endpoints.filter((node) => node !== preferred)];
}

/** Kit sends no integer beyond a safe number. Such a slot came from the node. */
function toUnexpectedAnswer(error: unknown): never {
  if (!isSolanaError(error, SOLANA_ERROR__RPC__INTEGER_OVERFLOW)) throw error;
  throw new ChainError('unexpected-answer');
}

/** The key includes the nodes, because a new configuration may name others. */
function getKey({ id, endpoints }: Cluster): string {
  return JSON.stringify([id, endpoints]);
}
