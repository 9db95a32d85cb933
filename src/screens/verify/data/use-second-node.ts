import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ChainPort } from '../../../ports/chain';
import type { FoundEvidence } from '../../../flows/records/find-evidence';
import {
  askSecondNode,
  compareAnswers,
  weighSecondNode,
  type Comparison,
} from '../../../flows/records/second-node';
import { getNodesToAsk } from './nodes-to-ask';

/** A second node may be some slots behind the first. */
const BEHIND_MS = 4000;
const BEHIND_TRIES = 8;

/** What a second node says; null where there is none to ask, or nothing to ask it yet. */
export type SecondWord =
  { readonly status: 'asking' } | (Comparison & { readonly node: string }) | null;

export interface WithSecond {
  /** With what the second node said. */
  readonly found: FoundEvidence | null;
  readonly second: SecondWord;
  readonly refresh: () => void;
}

/** Asks a second node once the first has said its last word, and never holds the first one up. */
export function useSecondOpinion(chain: ChainPort, first: FoundEvidence | null): WithSecond {
  const nodes = useMemo(() => (first === null ? [] : getNodesToAsk(first)), [first]);
  const evidence = first?.evidence ?? null;
  const { data, isFetching, refetch } = useQuery({
    queryKey: [
      'second-opinion',
      evidence?.signature,
      first?.cluster.id,
      evidence?.lookup.status,
      nodes,
    ],
    queryFn: ({ signal }) => {
      if (first === null || evidence === null) throw new Error('nobody has spoken yet');
      return askSecondNode(chain, first.cluster, nodes, evidence, signal);
    },
    enabled: nodes.length > 0,
    staleTime: 60_000,
    structuralSharing: false,
    refetchInterval: ({ state: { data: last, dataUpdateCount } }) =>
      last && evidence && isBehind(compareAnswers(evidence, last.evidence), dataUpdateCount)
        ? BEHIND_MS
        : false,
  });
  return useMemo(() => {
    const refresh = () => {
      if (nodes.length > 0) void refetch();
    };
    if (first === null || nodes.length === 0) return { found: first, second: null, refresh };
    if (!data) return { found: first, second: isFetching ? { status: 'asking' } : null, refresh };
    const { evidence: joined, comparison } = weighSecondNode(first.evidence, data);
    return {
      found: { ...first, evidence: joined },
      second: { ...comparison, node: data.node },
      refresh,
    };
  }, [first, nodes, data, isFetching, refetch]);
}

function isBehind({ status }: Comparison, tries: number): boolean {
  return status === 'less-final' && tries < BEHIND_TRIES;
}
