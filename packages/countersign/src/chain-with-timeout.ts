import { fetchBlockhash } from '@countersign/core/nodes/read/fetch-blockhash';
import { fetchEvidence } from '@countersign/core/nodes/read/fetch-evidence';
import { fetchFirstBlock } from '@countersign/core/nodes/read/first-block';
import { fetchTransaction } from '@countersign/core/nodes/read/fetch-transaction';
import { getGenesisHash } from '@countersign/core/nodes/read/genesis';
import { lookUpSignatures } from '@countersign/core/nodes/read/lookup';
import { ChainError } from '@countersign/core/nodes/rpc/errors';
import { readMark } from '@countersign/core/nodes/read/mark';
import type { Cluster } from '@countersign/core/configuration/cluster';
import type { ChainPort } from '@countersign/core/nodes/node-types';
import { getOfflineEvidence, type Evidence } from '@countersign/proof';
import { getFailureReason, getTimeoutReason } from './node-failure';
import { getNodeOrigin } from '@countersign/core/words/node-host';
import { startTimeLimit } from './time-limit';

export type ChainWithTimeout = Pick<
  ChainPort,
  | 'fetchBlockhash'
  | 'fetchEvidence'
  | 'fetchFirstBlock'
  | 'fetchTransaction'
  | 'getGenesisHash'
  | 'lookUpSignatures'
  | 'readMark'
>;

/**
 * The calls to nodes, with a time limit for each node. One node's failure does not affect the others,
 * and no key within a URL gets into reports.
 */
export function createChainWithTimeout(timeoutMs: number): ChainWithTimeout {
  return {
    fetchTransaction: async (cluster, signature, given) => {
      const limit = startTimeLimit(timeoutMs, given);
      try {
        return await fetchTransaction(cluster, signature, limit.signal);
      } catch (error) {
        if (given.aborted || !limit.isOver()) throw error;
        const lookup = {
          status: 'unreachable',
          reason: getTimeoutReason(cluster.endpoints),
        } as const;
        return { lookup, slot: null, err: null, node: null };
      } finally {
        limit.clear();
      }
    },
    lookUpSignatures: (cluster, address, given, options) =>
      askInTime(cluster, timeoutMs, given, (signal) =>
        lookUpSignatures(cluster, address, signal, options),
      ),
    getGenesisHash: (cluster, given) =>
      askInTime(cluster, timeoutMs, given, (signal) => getGenesisHash(cluster, signal)),
    fetchBlockhash: (cluster, slot, given) =>
      askInTime(cluster, timeoutMs, given, (signal) => fetchBlockhash(cluster, slot, signal)),
    fetchEvidence: async (cluster, signature, given) => {
      const limit = startTimeLimit(timeoutMs, given);
      try {
        return withoutKeys(await fetchEvidence(cluster, signature, limit.signal));
      } catch (error) {
        const reason = limit.isOver() ? getTimeoutReason(cluster.endpoints) : toReason(error);
        return { ...getOfflineEvidence(signature), lookup: { status: 'unreachable', reason } };
      } finally {
        limit.clear();
      }
    },
    fetchFirstBlock: async (cluster, given) => {
      const limit = startTimeLimit(timeoutMs, given);
      try {
        return await fetchFirstBlock(cluster, limit.signal);
      } catch (error) {
        if (!limit.isOver()) throw error;
        return null;
      } finally {
        limit.clear();
      }
    },
    readMark: async (host, address, slot, given) => {
      const limit = startTimeLimit(timeoutMs, given);
      try {
        return await readMark(host, address, slot, limit.signal);
      } catch (error) {
        if (!limit.isOver()) throw error;
        const reason = getTimeoutReason(host.endpoints);
        return { node: host.endpoints[0], status: 'unreachable', reason };
      } finally {
        limit.clear();
      }
    },
  };
}

/** @throws ChainError `timeout` where the limit has ended it, and nobody else */
async function askInTime<T>(
  cluster: Cluster,
  milliseconds: number,
  given: AbortSignal,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = startTimeLimit(milliseconds, given);
  try {
    return await ask(limit.signal);
  } catch (error) {
    if (given.aborted || !limit.isOver()) throw error;
    const [node = ''] = cluster.endpoints;
    throw new ChainError('timeout', { node, milliseconds }, { cause: error });
  } finally {
    limit.clear();
  }
}

/** A fault of ours is told with its own text. */
function toReason(error: unknown): string {
  const reason = getFailureReason(error);
  if (reason !== null) return reason;
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  return `${name}: ${message}`;
}

function withoutKeys(evidence: Evidence): Evidence {
  const observations = evidence.observations.map((seen) => ({
    ...seen,
    node: getNodeOrigin(seen.node),
  }));
  return { ...evidence, observations };
}

/** The named nodes, taken as one network. */
export function toCluster(nodes: readonly string[]): Cluster {
  const id = nodes.join(' ');
  return { id, label: id, endpoints: nodes, subscriptions: [], explorer: null, test: false };
}
