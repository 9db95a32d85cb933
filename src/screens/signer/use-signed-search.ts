import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Cluster } from '../../config/configuration';
import { splitByHost } from '../../config/split-by-host';
import { askSigned } from '../../flows/people/ask-signed';
import {
  getOwnSignatures,
  getSignedRecords,
  rankSigned,
  type SignedRecords,
} from '../../flows/people/signed-records';
import { rememberTransactions } from '../../flows/records/remember-transactions';
import type { SearchState } from '../../flows/records/search-state';
import { createSignatureSearch, type SignatureSearch } from '../../flows/records/signature-search';
import { createTurns } from '../../flows/scheduling/turns';
import type { ChainPort } from '../../ports/chain';
import { FRESH_MS } from '../shared/fresh';

/** More is asked for and fetched on demand: anybody can mention an address any number of times. */
const BOUNDS = { pages: 1, fetched: 25 };

/** Each record takes several requests of every node. */
const takeTurn = createTurns(2);

interface BegunSearch {
  readonly search: SignatureSearch;
  /** Who signs a file twice is asked for the same bytes by several records. */
  readonly nodes: ChainPort;
}

interface SignedSearch {
  readonly search: SignatureSearch;
  readonly state: SearchState;
  readonly found: SignedRecords;
}

/** What was found and checked is still there for whoever opens a record and comes back; then only what is new is asked for. */
export function useSignedSearch(chain: ChainPort, cluster: Cluster, address: string): SignedSearch {
  const key = [cluster.id, cluster.endpoints, address];
  const {
    data: { search, nodes },
  } = useQuery({
    queryKey: ['signed-by', ...key],
    queryFn: async ({ client, queryKey }) => {
      const begun = client.getQueryData<BegunSearch>(queryKey);
      if (begun === undefined) throw new Error('nobody searches');
      await begun.search.ask();
      return begun;
    },
    initialData: (): BegunSearch => {
      const nodes = rememberTransactions(chain);
      const input = { cluster, sources: splitByHost(cluster), address, rank: rankSigned };
      return { nodes, search: createSignatureSearch(nodes, { ...input, bounds: BOUNDS }) };
    },
    initialDataUpdatedAt: 0,
    structuralSharing: false,
    staleTime: FRESH_MS,
    refetchOnMount: 'always',
  });
  useEffect(() => search.stop, [search]);
  const state = useSyncExternalStore(search.subscribe, search.getState);
  const own = useMemo(() => getOwnSignatures(state.rows, address), [state.rows, address]);
  const answers = useQueries({
    queries: own.map((signature) => ({
      queryKey: ['signed-record', ...key, signature],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
        const endTurn = await takeTurn();
        try {
          signal.throwIfAborted();
          return await askSigned(nodes, cluster, { signature, address }, signal);
        } finally {
          endTurn();
        }
      },
      structuralSharing: false,
      staleTime: FRESH_MS,
    })),
  });
  const found = useMemo(() => {
    const bySignature = new Map(own.map((signature, index) => [signature, answers[index]]));
    return getSignedRecords(state.rows, address, (signature) => {
      const answer = bySignature.get(signature);
      // What was said before is not what the nodes say now.
      return answer?.isError ? 'failed' : answer?.data;
    });
  }, [state.rows, address, own, answers]);
  return { search, state, found };
}
