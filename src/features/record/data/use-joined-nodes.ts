import { useMemo } from 'react';
import { splitByHost } from '@countersign/core/configuration/split-by-host';
import type { FoundNetwork } from '@countersign/core/records/choose-network';
import type { NodeMemory } from '@countersign/core/records/node-memory';
import { getUnknowing, weighNodes, type WeighedNodes } from '@countersign/core/records/weigh-nodes';
import type { NodeCalls } from '@countersign/core/nodes/chain';
import { useIsLate } from '../../../ui/timing/use-is-late';
import { useMemories } from '../../network';

export interface NodesState extends WeighedNodes {
  readonly count: number;
  readonly awaited: readonly string[];
  /** True while a node's answer is pending, unless it takes too long. */
  readonly isAwaited: boolean;
}

const NO_NODES: readonly string[] = [];
const NO_MEMORIES: readonly NodeMemory[] = [];

export function useJoinedNodes(chain: NodeCalls, found: FoundNetwork | null): NodesState | null {
  const unknowing = useMemo(
    () => (found === null ? NO_NODES : getUnknowing(found.evidence, found.answers)),
    [found],
  );
  const known = useMemories(chain, found?.cluster ?? null, unknowing);
  const isAsking = known === null;
  const isSlow = useIsLate(undefined, isAsking ? unknowing.join(' ') : '');
  // A node that doesn't know the record, and doesn't say how far back it remembers, contradicts the
  // other nodes.
  const memories = isAsking && !isSlow ? null : (known ?? NO_MEMORIES);
  const isOpen = found?.isOpen ?? false;
  const isLate = useIsLate(undefined, isOpen ? found?.evidence.signature : '');
  return useMemo(() => {
    if (found === null) return null;
    const { evidence, answers, cluster, awaited } = found;
    return {
      ...weighNodes(evidence, answers, memories),
      count: splitByHost(cluster).length,
      awaited,
      // A node that has just denied the record gets extra time to say how far back it remembers.
      isAwaited: (isOpen && !isLate) || memories === null,
    };
  }, [found, memories, isOpen, isLate]);
}
