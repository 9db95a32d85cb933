import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Cluster } from '../../../config/configuration';
import type { ChainPort, PreparedClaim } from '../../../ports/chain';
import type { PlannedClaim } from '../../../flows/claims/planned-claim';
import {
  getPlans,
  getUnlistedReason,
  preparePlan,
  type UnlistedReason,
} from '../../../flows/claims/prepare-plan';
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
  /** The list of its files has room in version 1 alone, which the account has. */
  readonly hasWide: boolean;
  /** It is in version 1, with what the usual one has no room for. */
  readonly isWide: boolean;
  /** There is such an extra, and it is not wanted. */
  readonly isLeftOut: boolean;
  /** Why the record of a set will not name its files; null where it will, or that is not known yet. */
  readonly unlisted: UnlistedReason | null;
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
  /** Version 1 is not wanted, though the account may have it. */
  leavesOut: boolean,
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
      canSignVersion1 && !leavesOut,
      usual?.memo,
    ],
    queryFn: ({ signal }) => {
      if (plans === null || author === null) throw new Error('nothing to prepare');
      const signer = { address: author, transactionVersion };
      const wanted = leavesOut ? { ...plans, wide: null } : plans;
      return preparePlan(chain, cluster, wanted, signer, signal);
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
  const planned = prepared.data?.planned ?? usual;
  const hasWide = plans !== null && plans.wide !== null;
  return {
    genesisHash,
    planned,
    hasWide,
    isLeftOut: leavesOut && hasWide,
    unlisted:
      planned &&
      getUnlistedReason(planned, {
        hasAccount: author !== null,
        hasWide,
        setback: prepared.data?.setback ?? null,
      }),
    isWide: prepared.data?.isWide ?? false,
    prepared: prepared.data?.prepared ?? null,
    error: genesis.error ?? prepared.error,
    refresh,
  };
}
