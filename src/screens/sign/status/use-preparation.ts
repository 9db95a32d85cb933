import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useIsRecent } from '../earlier/use-is-recent';
import type { Cluster } from '../../../config/configuration';
import type { ChainPort, PreparedClaim } from '../../../ports/chain';
import type { PlannedClaim } from '../../../flows/claims/planned-claim';
import type { AccountSummary } from '../../../ports/wallet';
import { getClaimInstructions, getMarkOf, toNet } from '../../../proof';

/** A blockhash lives a minute or so; a fresh one must be there before the click, not after it. */
const REFRESH_MS = 25_000;
/** Older than this, a blockhash may not live until the wallet has answered. */
const OLDEST_MS = 60_000;

export interface Preparation {
  readonly genesisHash: string | null;
  /** What will be signed; known as soon as the network is. */
  readonly planned: PlannedClaim | null;
  readonly prepared: PreparedClaim | null;
  /** Why the network or the transaction is not known. */
  readonly error: Error | null;
  /** Whether `prepared` is recent enough to be signed. */
  readonly isFresh: boolean;
  readonly refresh: () => void;
}

/** Asks the nodes for everything that must be known before the wallet opens. */
export function usePreparation(
  chain: ChainPort,
  cluster: Cluster,
  /** Plans what is signed on a network of that CAIP-2 reference; null where that is nothing yet. */
  plan: ((net: string) => PlannedClaim | null) | null,
  account: Pick<AccountSummary, 'address' | 'transactionVersion'> | null,
): Preparation {
  const author = account?.address ?? null;
  const version = account?.transactionVersion ?? 0;
  const genesis = useQuery({
    queryKey: ['genesis-hash', cluster.id],
    queryFn: async ({ signal }) => (await chain.getGenesisHash(cluster, signal)).value,
    staleTime: Infinity,
    refetchOnReconnect: true,
  });
  const genesisHash = genesis.data ?? null;
  const planned = useMemo(
    () => (genesisHash === null || plan === null ? null : plan(toNet(genesisHash))),
    [genesisHash, plan],
  );
  const prepared = useQuery({
    queryKey: ['prepared-claim', cluster.id, author, version, planned?.memo],
    queryFn: ({ signal }) => {
      if (planned === null || author === null) throw new Error('nothing to prepare');
      const instructions = getClaimInstructions({ ...planned, author });
      const mark = getMarkOf(author, planned.claim);
      return chain.prepareClaim(cluster, { author, instructions, mark, version }, signal);
    },
    enabled: planned !== null && author !== null,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  });
  const isFresh = useIsRecent(prepared.dataUpdatedAt, OLDEST_MS);
  const { refetch: askGenesisHash } = genesis;
  const { refetch: prepareAgain } = prepared;
  const refresh = useCallback(() => {
    if (planned === null) void askGenesisHash();
    else if (author !== null) void prepareAgain({ cancelRefetch: false });
  }, [planned, author, askGenesisHash, prepareAgain]);
  return {
    genesisHash,
    planned,
    prepared: prepared.data ?? null,
    error: genesis.error ?? prepared.error,
    isFresh,
    refresh,
  };
}
