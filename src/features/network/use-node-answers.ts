import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Cluster } from '@countersign/core/configuration/configuration';
import { isNetworkKnown } from '@countersign/core/configuration/public-networks';
import { splitByHost } from '@countersign/core/configuration/split-by-host';
import {
  askNode,
  getExpected,
  isAnswer,
  type NodeAnswer,
} from '@countersign/core/records/ask-nodes';
import {
  chooseNetwork,
  listToAsk,
  type AskedNetwork,
  type FoundNetwork,
} from '@countersign/core/records/choose-network';
import { verifyEvidence } from '@countersign/core/records/verify-evidence';
import type { NodeCalls } from '@countersign/core/nodes/chain';
import { isSignature } from '@countersign/proof/encoding';
import { useIsLate } from '../../ui/timing/use-is-late';
import { asking } from './asking';
import { FRESH_MS } from './fresh';
import { getNodeKey } from './node-key';
import { NODE_NOT_ASKED } from './words/node-answers';

export type ClustersToAsk = readonly [Cluster, ...Cluster[]];

export interface NodeAnswers {
  readonly found: FoundNetwork | null;
  /** Null if a node answered, whatever it reports. */
  readonly error: Error | null;
  readonly askedAt: readonly number[];
  readonly refresh: () => Promise<void>;
}

const NEXT_AFTER_MS = 1500;

export function useNodeAnswers(
  chain: NodeCalls,
  clusters: ClustersToAsk,
  signature: string,
): NodeAnswers {
  const client = useQueryClient();
  const isAsked = isSignature(signature);
  const networks = useMemo(
    () => clusters.map((cluster) => ({ cluster, hosts: isAsked ? splitByHost(cluster) : [] })),
    [clusters, isAsked],
  );
  const isLate = useIsLate(NEXT_AFTER_MS, signature);
  // Answers are read from the cache, so that the render that shows an answer asks the next nodes.
  const known = networks.map(({ cluster, hosts }): AskedNetwork => {
    const nodes = hosts.map((host) => {
      const state = client.getQueryState<NodeAnswer>(getNodeKey(signature, host));
      return {
        host,
        answer: state?.data ?? null,
        error: getFailure(state?.error, state?.errorUpdateCount),
      };
    });
    return { cluster, nodes };
  });
  const toAsk = listToAsk(known, isLate);
  const { nodes, askedAt, refetch } = useQueries({
    queries: networks.flatMap(({ cluster, hosts }) =>
      hosts.map((host) => {
        const isAlone = hosts.length === 1;
        return asking<NodeAnswer>({
          key: getNodeKey(signature, host),
          ask: (context) => {
            const before = context.client.getQueryData<NodeAnswer>(context.queryKey);
            const question = { signature, withBlockhash: !isAlone };
            return askNode(chain, host, question, before, context.signal);
          },
          enabled: toAsk.includes(host),
          staleTime: ({ state: { data } }) => (data && isAnswer(data) ? FRESH_MS : 0),
          expects: (answer) =>
            answer && isOnOtherNetwork(answer, cluster) ? 'answer' : getExpected(answer, !isAlone),
          refetchOnReconnect: true,
        });
      }),
    ),
    combine: (results) => ({
      nodes: results.map(({ data, error, errorUpdateCount }) => ({
        answer: data ?? null,
        // A node that failed counts as failed while it is asked again.
        error: getFailure(error, errorUpdateCount),
      })),
      askedAt: results.flatMap(({ data, dataUpdatedAt }) => (data ? dataUpdatedAt : [])),
      refetch: results
        .filter(({ data, errorUpdateCount }) => data !== undefined || errorUpdateCount > 0)
        .map((result) => result.refetch),
    }),
  });
  const found = useMemo(() => {
    const asked = networks.map(({ cluster, hosts }, index): AskedNetwork => {
      const before = networks.slice(0, index).reduce((sum, one) => sum + one.hosts.length, 0);
      const own = hosts.map((host, at) => ({
        answer: null,
        error: null,
        ...nodes[before + at],
        host,
      }));
      return { cluster, nodes: own };
    });
    return chooseNetwork(asked, signature);
  }, [networks, nodes, signature]);
  const refresh = useCallback(async () => {
    // The first answer is enough: another node may never answer.
    await Promise.race(refetch.map((again) => again({ cancelRefetch: false })));
  }, [refetch]);
  const isAnswered = nodes.some(({ answer }) => answer !== null);
  if (isAnswered || !isAsked) return { found, error: null, askedAt, refresh };
  const error = nodes.find((node) => node.error !== null)?.error ?? null;
  return { found: null, error, askedAt, refresh };
}

function getFailure(error: Error | null = null, errorUpdateCount = 0): Error | null {
  return errorUpdateCount > 0 ? (error ?? FAILED) : null;
}

const FAILED = new Error(NODE_NOT_ASKED);

/** The record names another network, and only the node itself says on which network it is. */
function isOnOtherNetwork({ node, evidence }: NodeAnswer, cluster: Cluster): boolean {
  return verifyEvidence(evidence).record === 'wrong-network' && !isNetworkKnown(cluster, node);
}
