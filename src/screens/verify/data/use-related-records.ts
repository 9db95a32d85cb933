import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { FoundNetwork } from '../../../flows/records/choose-network';
import type { Mentions } from '../../../flows/records/mentions';
import { getRelatedAddress } from '../../../flows/records/related-address';
import type {
  createRelatedSearch,
  RelatedMentions,
  RelatedRecords,
} from '../../../flows/records/related-records';
import { createStore } from '../../../flows/store';
import type { ChainPort } from '../../../ports/chain';
import type { Verdict } from '@countersign/proof';
import { untilPainted } from '../../../ui/when-painted';
import { asking } from '../../shared/asking';
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
  const isShown = found?.evidence.lookup.status === 'found';
  const { data } = useQuery(
    asking<RelatedMentions>({
      key: ['related-records', cluster?.id, signature],
      ask: async ({ client, queryKey, signal }) => {
        if (address === null || cluster === null) throw new Error('There is nothing to look for.');
        let begun = client.getQueryData<RelatedMentions>(queryKey);
        if (begun === undefined) {
          begun = await createSearch(chain, cluster, { address, signature });
          signal.throwIfAborted();
          // It is shown while it asks.
          client.setQueryData(queryKey, begun);
        }
        signal.addEventListener('abort', begun.stop, { once: true });
        await begun.ask();
        return begun;
      },
      enabled: address !== null && cluster !== null,
      gcTime: 0,
      // A signature that has just landed is final a little later.
      expects: (begun) => (isShown && hasFinalizing(begun, verdict) ? 'soon' : 'nothing'),
      refetchOnWindowFocus: ({ state: { data, dataUpdatedAt } }) =>
        (hasFailed(data) || isOld(dataUpdatedAt)) && 'always',
      refetchOnReconnect: ({ state: { data } }) =>
        (data === undefined || hasFailed(data)) && 'always',
    }),
  );
  const search = address === null ? null : (data ?? null);
  useEffect(() => search?.stop, [search]);
  const store = search ?? NO_SEARCH;
  const mentions = useSyncExternalStore(store.subscribe, store.getState);
  const rows = mentions?.rows ?? null;
  return useMemo(() => {
    if (search === null || mentions === null || rows === null) return null;
    return {
      ...{ mentions, records: search.getRecords(verdict, rows) },
      askOlder: () => void search.askOlder(),
      fetchMore: () => void search.fetchMore(),
    };
  }, [search, mentions, rows, verdict]);
}

/** The verdict does not wait for the code. */
async function createSearch(...input: Parameters<typeof createRelatedSearch>) {
  await untilPainted();
  const { createRelatedSearch: create } = await import('../../../flows/records/related-records');
  return create(...input);
}

function hasFailed(search: RelatedMentions | undefined): boolean {
  return search?.getState().lists.some(({ failure }) => failure !== null) ?? false;
}

function hasFinalizing(search: RelatedMentions | undefined, verdict: Verdict): boolean {
  const { signatures = [] } = search?.getRecords(verdict, search.getState().rows) ?? {};
  return signatures.some(
    ({ verdict: { record }, isThis, statements }) =>
      (!isThis && record === 'settling') || statements.some(({ counts }) => counts === 'settling'),
  );
}
