import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type {
  PendingSigning,
  ReceiptRepository,
  StoredReceipt,
} from '@countersign/core/receipts/repository';
import type { TreePort } from '@countersign/core/claims/file-set';
import { findDuplicates } from '@countersign/core/signing/find-duplicates';
import { isGivenUp } from '@countersign/core/signing/is-given-up';
import { isSamePending, type Intended } from '@countersign/core/claims/compare-signings';
import type { SigningState } from '@countersign/core/signing/signing';
import { asking } from '../../network';

const NOT_BEGUN: readonly PendingSigning[] = [];
const NOT_SIGNED: readonly StoredReceipt[] = [];

export interface EarlierSignings {
  readonly unfinished: readonly PendingSigning[];
  readonly forget: (id: string) => void;
  /** An unfinished signing of the same content may still land. */
  readonly isBegun: boolean;
  /** Receipts of the same content, newest first. */
  readonly signed: readonly StoredReceipt[];
  /** Ids of the receipts and given-up signings of the same content that the screen shows. */
  readonly known: readonly string[];
  /** Storage could not be read, so the lists may be incomplete. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

interface Ports {
  readonly repository: ReceiptRepository;
  readonly trees: TreePort;
}

/** Other tabs sign too, so storage is read again whenever the person returns to this tab. */
export function useEarlierSignings(
  { repository, trees }: Ports,
  state: SigningState,
  intended: Intended | null,
): EarlierSignings {
  // The status is part of both keys, because a signing that ends changes the lists.
  const pendingQuery = useQuery(
    asking({
      key: ['unfinished-signings', state.status],
      ask: () => repository.pending.list(),
      ...{ staleTime: 0, gcTime: 0 },
    }),
  );
  const signedQuery = useQuery(
    asking({
      key: ['signed-before', intended?.author, intended?.planned.memo, state.status],
      ask: async () => {
        if (intended === null) return NOT_SIGNED;
        return findDuplicates({ repository, trees }, intended);
      },
      enabled: intended !== null,
      ...{ staleTime: 0, gcTime: 0 },
    }),
  );
  const { data: begun = NOT_BEGUN, refetch } = pendingQuery;
  const { data: found = NOT_SIGNED } = signedQuery;
  const isOver = state.status === 'ended' && state.outcome.status === 'signed';
  const isHidden = state.status === 'running' || isOver;
  const unfinished = isHidden ? NOT_BEGUN : begun;
  const same = useMemo(
    () =>
      intended === null ? [] : unfinished.filter((pending) => isSamePending(pending, intended)),
    [unfinished, intended],
  );
  const signed = isHidden || intended === null ? NOT_SIGNED : found;
  return {
    unfinished,
    forget: (id) => void repository.pending.remove(id).then(() => refetch()),
    isBegun: same.some((pending) => !isGivenUp(pending)),
    signed,
    known: [
      ...signed.map(({ signature }) => signature),
      ...same.filter(isGivenUp).map(({ id }) => id),
    ],
    hasFailed: !isHidden && (hasFailed(pendingQuery) || hasFailed(signedQuery)),
    retry: () => {
      void refetch();
      if (intended !== null) void signedQuery.refetch();
    },
  };
}

/** A failed query stays failed while it is fetched again. */
function hasFailed({ isError, isPending, errorUpdateCount }: UseQueryResult): boolean {
  return isError || (isPending && errorUpdateCount > 0);
}
