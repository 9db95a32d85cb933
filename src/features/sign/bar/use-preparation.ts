import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Cluster } from '@countersign/core/configuration/configuration';
import type { PreparedClaim } from '@countersign/core/nodes/node-types';
import type { PlannedClaim } from '@countersign/core/claims/planned-claim';
import { preparePlan } from '@countersign/core/claims/prepare-plan';
import type { AccountSummary } from '../../../browser/wallet/wallet';
import { useApp } from '../../app-context';
import { asking, useGenesisHash } from '../../network';

export interface Preparation {
  readonly genesisHash: string | null;
  readonly planned: PlannedClaim | null;
  readonly prepared: PreparedClaim | null;
  readonly error: Error | null;
  readonly refresh: () => void;
}

export function usePreparation(
  cluster: Cluster,
  planned: PlannedClaim | null,
  account: Pick<AccountSummary, 'address' | 'transactionVersion'> | null,
): Preparation {
  const { chain } = useApp();
  const genesis = useGenesisHash(cluster);
  const author = account?.address ?? null;
  const transactionVersion = account?.transactionVersion ?? 0;
  const prepared = useQuery(
    asking({
      key: ['prepared-claim', cluster.id, author, transactionVersion, planned?.memo],
      ask: ({ signal }) => {
        if (planned === null || author === null) throw new Error('nothing to prepare');
        return preparePlan(
          chain,
          cluster,
          planned,
          { address: author, transactionVersion },
          signal,
        );
      },
      enabled: planned !== null && author !== null,
      expects: () => 'change',
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
    }),
  );
  const { refetch: askGenesisHash } = genesis;
  const { refetch: prepareAgain } = prepared;
  const refresh = useCallback(() => {
    if (planned === null) void askGenesisHash();
    else if (author !== null) void prepareAgain({ cancelRefetch: false });
  }, [planned, author, askGenesisHash, prepareAgain]);
  return {
    genesisHash: genesis.data ?? null,
    planned,
    prepared: prepared.data ?? null,
    error: genesis.error ?? prepared.error,
    refresh,
  };
}
