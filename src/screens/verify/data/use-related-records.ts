import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { getPause } from '../../../flows/records/again';
import type { FoundNetwork } from '../../../flows/records/choose-network';
import type { Mentions } from '../../../flows/records/mentions';
import { getRelatedAddress } from '../../../flows/records/related-address';
import type { RelatedRecords } from '../../../flows/records/related-records';
import { createStore } from '../../../flows/store';
import type { ChainPort } from '../../../ports/chain';
import type { Verdict } from '@countersign/proof';
import { untilPainted } from '../../../ui/when-painted';
import { isOld } from '../../shared/fresh';

/** The other signatures of what a record signs, as far as they were found. */
export interface RelatedSearch {
  readonly mentions: Mentions;
  readonly records: RelatedRecords;
  readonly askOlder: () => void;
  readonly fetchMore: () => void;
}

const NO_SEARCH = createStore<Mentions | null>(null);

/**
 * Looks for other signatures of what a record signs, once the record itself is known.
 *
 * @returns null where that is not known, and until the code that asks has loaded
 */
export function useRelatedRecords(
  chain: ChainPort,
  found: FoundNetwork | null,
  verdict: Verdict,
): RelatedSearch | null {
  const address = getRelatedAddress(verdict);
  const cluster = found?.cluster ?? null;
  const { signature } = verdict;
  const { data: code = null } = useSearchCode(address !== null && cluster !== null);
  const search = useMemo(() => {
    if (code === null || cluster === null || address === null) return null;
    return code.createRelatedSearch(chain, cluster, { address, signature });
  }, [code, chain, cluster, address, signature]);
  useEffect(() => search?.stop, [search]);
  const store = search ?? NO_SEARCH;
  const mentions = useSyncExternalStore(store.subscribe, store.getState);
  const rows = mentions?.rows ?? null;
  const records = useMemo(
    () => (code === null || rows === null ? null : code.getRelatedRecords(verdict, rows)),
    [code, verdict, rows],
  );
  const isFinalizing =
    found?.evidence.lookup.status === 'found' && records !== null && hasFinalizing(records);
  const hasFailed = mentions?.lists.some(({ failure }) => failure !== null) ?? false;
  useQuery({
    queryKey: ['related-records', cluster?.id, signature],
    queryFn: async ({ signal }) => {
      if (search === null) throw new Error('nothing is looked for');
      signal.addEventListener('abort', search.stop, { once: true });
      await search.ask();
      return null;
    },
    enabled: search !== null,
    // The rows belong to the search's own store and are gone with it.
    gcTime: 0,
    // A signature that has just landed is final a little later.
    refetchInterval: ({ state }) => getPause(state, isFinalizing),
    refetchOnWindowFocus: ({ state: { dataUpdatedAt } }) =>
      (hasFailed || isOld(dataUpdatedAt)) && 'always',
    refetchOnReconnect: hasFailed && 'always',
  });
  return useMemo(() => {
    if (records === null || search === null || mentions === null) return null;
    return {
      ...{ mentions, records },
      askOlder: () => void search.askOlder(),
      fetchMore: () => void search.fetchMore(),
    };
  }, [search, records, mentions]);
}

/** The verdict does not wait for it. */
function useSearchCode(isNeeded: boolean) {
  return useQuery({
    queryKey: ['code', 'related-search'],
    queryFn: async () => {
      await untilPainted();
      return import('../../../flows/records/related-records');
    },
    enabled: isNeeded,
    structuralSharing: false,
    staleTime: Infinity,
    gcTime: Infinity,
    refetchInterval: ({ state }) => getPause(state),
    refetchOnReconnect: true,
  });
}

function hasFinalizing({ signatures }: RelatedRecords): boolean {
  return signatures.some(
    ({ verdict, isThis, statements }) =>
      (!isThis && verdict.record === 'settling') ||
      statements.some(({ counts }) => counts === 'settling'),
  );
}
