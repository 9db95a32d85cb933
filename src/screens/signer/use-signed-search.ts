import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { Cluster } from '../../config/configuration';
import { rankSigned } from '../../flows/people/signed-records';
import type { SearchState } from '../../flows/records/search-state';
import { createSignatureSearch, type SignatureSearch } from '../../flows/records/signature-search';
import type { ChainPort } from '../../ports/chain';

/** More is asked for and fetched on demand: anybody can mention an address any number of times. */
const BOUNDS = { pages: 1, fetched: 25 };

/** What was found and checked is still there for whoever opens a record and comes back; then only what is new is asked for. */
export function useSignedSearch(
  chain: ChainPort,
  cluster: Cluster,
  address: string,
): { readonly search: SignatureSearch; readonly state: SearchState } {
  const { data: search } = useQuery({
    queryKey: ['signed-by', cluster.id, cluster.endpoints, address],
    queryFn: async ({ client, queryKey }) => {
      const found = client.getQueryData<SignatureSearch>(queryKey);
      if (found === undefined) throw new Error('nobody searches');
      await found.ask();
      return found;
    },
    initialData: () =>
      createSignatureSearch(chain, {
        ...{ cluster, sources: [cluster], address },
        ...{ rank: rankSigned, bounds: BOUNDS },
      }),
    initialDataUpdatedAt: 0,
    structuralSharing: false,
    refetchOnWindowFocus: false,
  });
  useEffect(() => search.stop, [search]);
  return { search, state: useSyncExternalStore(search.subscribe, search.getState) };
}
