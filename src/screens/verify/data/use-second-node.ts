import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ChainPort } from '../../../ports/chain';
import { getPause } from '../../../flows/records/again';
import type { FoundEvidence } from '../../../flows/records/find-evidence';
import { isFinalizing } from '../../../flows/records/is-finalizing';
import { getOtherNodes } from '../../../flows/records/other-nodes';
import type { Comparison, SecondNodeAnswer } from '../../../flows/records/second-node';
import { verifyEvidence } from '../../../flows/records/verify-evidence';
import { useIsLate } from '../../../ui/use-is-late';
import { untilPainted } from '../../../ui/when-painted';

interface SecondOpinion {
  readonly answer: SecondNodeAnswer;
}

/** A second node's answer; null where there is none to ask, or nothing to ask it yet. */
export type SecondNodeState =
  /** `isLate`: it is not waited for any more, and may still answer. */
  | { readonly status: 'asking'; readonly isLate: boolean }
  | { readonly status: 'failed' }
  | (Comparison & { readonly node: string })
  | null;

export interface WithSecondNode {
  /** With what the second node said. */
  readonly found: FoundEvidence | null;
  readonly second: SecondNodeState;
  /** When it last answered, as milliseconds since 1970; null where it did not. */
  readonly askedAt: number | null;
  readonly refresh: () => void;
}

/** Asks a second node once the first has said its last word, and never holds the first one up. */
export function useSecondNode(chain: ChainPort, first: FoundEvidence | null): WithSecondNode {
  const nodes = useMemo(() => (first === null ? [] : getNodesToAsk(first)), [first]);
  const evidence = first?.evidence ?? null;
  const { data, dataUpdatedAt, errorUpdateCount, isFetching, refetch } = useQuery({
    queryKey: [
      'second-node',
      evidence?.signature,
      first?.cluster.id,
      evidence?.lookup.status,
      nodes,
    ],
    queryFn: async ({ signal, client, queryKey }) => {
      if (first === null || evidence === null) throw new Error('nobody has spoken yet');
      // The verdict does not wait for it.
      await untilPainted();
      const { askSecondNode, hasFallenSilent, loadMemories, weighSecondNode } =
        await import('./second-opinion');
      const { cluster } = first;
      const load = (urls: readonly string[]) => loadMemories(client, chain, cluster, urls);
      const answer = await askSecondNode(chain, cluster, nodes, evidence, load, signal);
      const earlier = client.getQueryData<SecondOpinion>(queryKey)?.answer;
      if (answer && earlier && hasFallenSilent(earlier.answers, answer.answers)) {
        throw new Error('A node has fallen silent.');
      }
      return answer && { answer, weighSecondNode };
    },
    enabled: nodes.length > 0,
    staleTime: 60_000,
    structuralSharing: false,
    refetchInterval: ({ state }) => {
      const { data: last } = state;
      const isBehind =
        last && evidence && mayCatchUp(last.weighSecondNode(evidence, last.answer).second);
      return getPause(state, isBehind ?? false);
    },
  });
  const isLate = useIsLate(undefined, nodes.length > 0 ? evidence?.signature : '');
  // It stays a failure while it is asked again.
  const hasFailed = errorUpdateCount > 0;
  return useMemo(() => {
    const refresh = () => {
      if (nodes.length > 0) void refetch();
    };
    const askedAt = data ? dataUpdatedAt : null;
    if (first === null || nodes.length === 0) {
      return { found: first, second: null, askedAt: null, refresh };
    }
    if (!data) {
      const asking = isFetching ? { status: 'asking' as const, isLate } : null;
      return { found: first, second: hasFailed ? { status: 'failed' } : asking, askedAt, refresh };
    }
    const { evidence: joined, second } = data.weighSecondNode(first.evidence, data.answer);
    return { found: { ...first, evidence: joined }, second, askedAt, refresh };
  }, [first, nodes, data, dataUpdatedAt, hasFailed, isFetching, isLate, refetch]);
}

/** While a record settles its words still change, and where no node answers there is no first word. */
function getNodesToAsk({ cluster, evidence }: FoundEvidence): string[] {
  const others = getOtherNodes(cluster, evidence);
  const hasWord = others.length > 0 && evidence.lookup.status !== 'unreachable';
  return hasWord && !isFinalizing(verifyEvidence(evidence)) ? others : [];
}

/** It may be some slots behind the first. */
function mayCatchUp({ status, differences }: Comparison): boolean {
  return status === 'less-final' || differences.includes('existence');
}
