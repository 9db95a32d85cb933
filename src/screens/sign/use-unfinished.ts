import { useQuery } from '@tanstack/react-query';
import type { Cluster } from '../../config/configuration';
import type { PendingSigning, ProofKeeper } from '../../flows/proof-keeper';
import type { SigningState } from '../../flows/signing';
import { getLeaves, printDigest, type Subject } from '../../proof';

const NONE: readonly PendingSigning[] = [];

export interface Unfinished {
  /** Signings that were begun and not ended; none while one is under way. */
  readonly unfinished: readonly PendingSigning[];
  readonly forget: (id: string) => void;
}

export function useUnfinished(keeper: ProofKeeper, state: SigningState): Unfinished {
  const { data = NONE, refetch } = useQuery({
    // A signing that ends, or is interrupted, changes what is left.
    queryKey: ['unfinished-signings', state.status],
    queryFn: () => keeper.pending.list(),
    staleTime: 0,
    gcTime: 0,
  });
  const isOver = state.status === 'ended' && state.outcome.status === 'confirmed';
  return {
    unfinished: state.status === 'running' || isOver ? NONE : data,
    forget: (id) => void keeper.pending.remove(id).then(() => refetch()),
  };
}

interface Intended {
  readonly cluster: Cluster;
  readonly author: string | null;
  readonly subjects: readonly Subject[];
}

/** Whether what is about to be signed is what an unfinished signing says already. */
export function isSameSigning(pending: PendingSigning, intended: Intended): boolean {
  return (
    pending.clusterId === intended.cluster.id &&
    pending.author === intended.author &&
    toKey(pending.draft.subjects) === toKey(intended.subjects)
  );
}

function toKey(subjects: readonly Subject[]): string {
  return getLeaves(subjects.map(({ digest }) => digest))
    .map(printDigest)
    .join();
}
