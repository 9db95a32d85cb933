import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Cluster } from '../../../config/configuration';
import type { ChainPort, PreparedClaim } from '../../../ports/chain';
import type { PlannedClaim } from '../../../flows/claims/planned-claim';
import { getPlans, preparePlan } from '../../../flows/claims/prepare-plan';
import type { AccountSummary } from '../../../ports/wallet';
import { toNet } from '@countersign/proof/claims';
import type { TransactionVersion } from '@countersign/proof/transactions';

/** What is planned before an account says what it signs. */
const NO_ACCOUNT = { transactionVersion: 0, canSignVersion1: false } as const;

/** The balance, and what a transaction costs, change. */
const REFRESH_MS = 25_000;

export interface Preparation {
  readonly genesisHash: string | null;
  /** What will be signed; known as soon as the network is. */
  readonly planned: PlannedClaim | null;
  /** It is in version 1, for more of it than fits the usual one. */
  readonly isWide: boolean;
  readonly prepared: PreparedClaim | null;
  /** Why the network or the transaction is not known. */
  readonly error: Error | null;
  readonly refresh: () => void;
}

/** Asks the nodes for everything that must be known before the wallet opens. */
export function usePreparation(
  chain: ChainPort,
  cluster: Cluster,
  /** Plans what is signed on a network of that CAIP-2 reference; null where that is nothing yet. */
  plan: ((net: string, version: TransactionVersion) => PlannedClaim) | null,
  account: Pick<AccountSummary, 'address' | 'transactionVersion' | 'canSignVersion1'> | null,
): Preparation {
  const author = account?.address ?? null;
  const { transactionVersion, canSignVersion1 } = account ?? NO_ACCOUNT;
  const genesis = useQuery({
    queryKey: ['genesis-hash', cluster.id],
    queryFn: async ({ signal }) => (await chain.getGenesisHash(cluster, signal)).value,
    staleTime: Infinity,
    refetchOnReconnect: true,
  });
  const genesisHash = genesis.data ?? null;
  const plans = useMemo(() => {
    if (genesisHash === null || plan === null) return null;
    const net = toNet(genesisHash);
    return getPlans((version) => plan(net, version), { transactionVersion, canSignVersion1 });
  }, [genesisHash, plan, transactionVersion, canSignVersion1]);
  const usual = plans?.usual ?? null;
  const prepared = useQuery({
    queryKey: [
      'prepared-claim',
      cluster.id,
      author,
      transactionVersion,
      canSignVersion1,
      usual?.memo,
      plans?.usual.markSubjects.length,
      plans?.wide?.markSubjects.length,
    ],
    queryFn: ({ signal }) => {
      if (plans === null || author === null) throw new Error('nothing to prepare');
      const signer = { address: author, transactionVersion };
      return preparePlan(chain, cluster, plans, signer, signal);
    },
    enabled: plans !== null && author !== null,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  });
  const { refetch: askGenesisHash } = genesis;
  const { refetch: prepareAgain } = prepared;
  const refresh = useCallback(() => {
    if (usual === null) void askGenesisHash();
    else if (author !== null) void prepareAgain({ cancelRefetch: false });
  }, [usual, author, askGenesisHash, prepareAgain]);
  return {
    genesisHash,
    planned: prepared.data?.planned ?? usual,
    isWide: prepared.data?.isWide ?? false,
    prepared: prepared.data?.prepared ?? null,
    error: genesis.error ?? prepared.error,
    refresh,
  };
}
