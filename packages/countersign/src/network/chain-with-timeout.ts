import { fetchEvidence } from '@countersign/core/nodes/read/fetch-evidence';
import { getGenesisHash } from '@countersign/core/nodes/read/genesis';
import {
  fetchBlockhash,
  fetchFirstBlock,
  fetchTransaction,
  lookUpSignatures,
  readMark,
} from '@countersign/core/nodes/searching';
import {
  askRecord,
  type AskedRecord,
  type RecordQuestion,
} from '@countersign/core/records/ask-record';
import type { Cluster } from '@countersign/core/configuration/cluster';
import type { NodeCalls } from '@countersign/core/nodes/chain';
import type { Evidence } from '@countersign/proof';
import { getNodeOrigin } from '@countersign/proof/records';
import { inTime } from '@countersign/core/nodes/rpc/in-time';

export type ChainWithTimeout = Pick<
  NodeCalls,
  | 'fetchBlockhash'
  | 'fetchEvidence'
  | 'fetchFirstBlock'
  | 'fetchTransaction'
  | 'getGenesisHash'
  | 'lookUpSignatures'
  | 'readMark'
>;

/**
 * The calls share one time limit. If there are several nodes, a call to one of them gets half of
 * the remaining time, so that a silent node leaves time for the next call. Keys in URLs are removed
 * from what nodes are called in reports.
 */
export function createChainWithTimeout(
  { endpoints }: Cluster,
  timeoutMs: number,
): ChainWithTimeout {
  const end = performance.now() + timeoutMs;
  const ask = <T>(
    asked: Cluster,
    given: AbortSignal,
    call: (signal: AbortSignal) => Promise<T>,
  ) => {
    const left = Math.max(0, end - performance.now());
    const isOne = asked.endpoints.length < endpoints.length;
    return inTime(isOne ? left / 2 : left, call, given);
  };
  return {
    fetchTransaction: (cluster, signature, given) =>
      ask(cluster, given, (signal) => fetchTransaction(cluster, signature, signal)),
    lookUpSignatures: (cluster, address, given, options) =>
      ask(cluster, given, (signal) => lookUpSignatures(cluster, address, signal, options)),
    getGenesisHash: (cluster, given) =>
      ask(cluster, given, (signal) => getGenesisHash(cluster, signal)),
    fetchBlockhash: (cluster, slot, given) =>
      ask(cluster, given, (signal) => fetchBlockhash(cluster, slot, signal)),
    fetchEvidence: async (cluster, signature, given) =>
      withoutKeys(await ask(cluster, given, (signal) => fetchEvidence(cluster, signature, signal))),
    fetchFirstBlock: (cluster, given) =>
      ask(cluster, given, (signal) => fetchFirstBlock(cluster, signal)),
    readMark: (host, address, slot, given) =>
      ask(host, given, (signal) => readMark(host, address, slot, signal)),
  };
}

export function askRecordInTime(
  cluster: Cluster,
  timeoutMs: number,
  question: RecordQuestion,
): Promise<AskedRecord> {
  return askRecord(createChainWithTimeout(cluster, timeoutMs), cluster, question);
}

function withoutKeys(evidence: Evidence): Evidence {
  const observations = evidence.observations.map((seen) => ({
    ...seen,
    node: getNodeOrigin(seen.node),
  }));
  return { ...evidence, observations };
}

export function toCluster(nodes: readonly string[]): Cluster {
  const id = nodes.join(' ');
  return { id, label: id, endpoints: nodes, subscriptions: [], explorer: null, test: false };
}
