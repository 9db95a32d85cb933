import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Cluster } from '@countersign/core/configuration/configuration';
import type { NodeCalls } from '@countersign/core/nodes/chain';
import { fetchNamedRecord } from '@countersign/core/records/ask-nodes';
import { asking } from '../../network';
import type { Verdict } from '@countersign/proof';
import { isStatement, type Claim } from '@countersign/proof/claims';

export interface NamedRecord {
  readonly about: Verdict | undefined;
  readonly isAsked: boolean;
  readonly refresh: () => Promise<void>;
}

export function useNamedRecord(
  chain: NodeCalls,
  cluster: Cluster | null,
  claim: Claim | null,
): NamedRecord {
  const signature = isStatement(claim) ? claim.signature : null;
  const isNamed = signature !== null && cluster !== null;
  const { data, isFetching, isFetched, refetch } = useQuery(
    asking<Verdict>({
      key: ['named-record', cluster?.id, signature],
      ask: async ({ signal }) => {
        if (signature === null || cluster === null) throw new Error('no record is named');
        return fetchNamedRecord(chain, cluster, signature, signal);
      },
      enabled: isNamed,
      // A record that no node returned is asked for again as soon as the tab is visible again.
      staleTime: ({ state: { data: last } }) => (last?.claim ? 60_000 : 0),
      expects: (last) => (last && !last.claim ? 'answer' : 'nothing'),
      refetchOnReconnect: true,
    }),
  );
  return useMemo(
    () => ({
      about: data,
      isAsked: isFetching && !isFetched,
      refresh: async () => {
        if (isNamed) await refetch();
      },
    }),
    [data, isFetching, isFetched, isNamed, refetch],
  );
}
