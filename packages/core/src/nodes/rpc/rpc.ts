import { SOLANA_ERROR__RPC__INTEGER_OVERFLOW, isSolanaError } from '@solana/kit';
import type { Cluster } from '../../configuration/cluster';
import { askInTurn, type NodeResult } from './ask-in-turn';
import { getBusyTime } from './busy-nodes';
import { ChainError, createAbortError, isChainError } from './errors';
import { REQUEST_TIMEOUT_MS, getRemedy, getRetryDelay, wait as waitFor, type Wait } from './retry';
import { createRpc, type NodeRpc } from './transport';

export type { NodeRpc } from './transport';

const RETRIES = { standard: 3, none: 0 };

/** The limit for the retry after a timeout. */
const RETRY_TIMEOUT_MS = 4_000;

/** After this time a second node is asked too, so that an answer arrives within two seconds. */
const NEXT_AFTER_MS = 1_500;

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
 * Asks first the node that answered last. A slow node races against the next. After a timeout there
 * is one short retry. A busy node is asked after its `retry-after`, and a node that refuses is not
 * asked again (C5, C8).
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

/** Kit refuses to send an integer beyond a safe number, and such a slot came from the node. */
function toUnexpectedAnswer(error: unknown): never {
  if (!isSolanaError(error, SOLANA_ERROR__RPC__INTEGER_OVERFLOW)) throw error;
  throw new ChainError('unexpected-answer');
}

/** The key includes the nodes, because a new configuration may name others. */
function getKey({ id, endpoints }: Cluster): string {
  return JSON.stringify([id, endpoints]);
}
