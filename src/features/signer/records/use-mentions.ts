import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Cluster } from '@countersign/core/configuration/configuration';
import type {
  createMentions,
  MentionQuestion,
  Mentions,
  MentionSearch,
} from '@countersign/core/records/mentions';
import type { SearchRow } from '@countersign/core/records/search-rows';
import { createStore } from '@countersign/core/scheduling/store';
import type { NodeCalls } from '@countersign/core/nodes/chain';
import { untilPainted } from '../../../ui/timing/after-paint';
import { asking, isOld, loadSearching } from '../../network';

export interface MentionList {
  readonly search: MentionSearch;
  readonly mentions: Mentions;
}

const NO_SEARCH = createStore<Mentions | null>(null);

/** @returns null until the code is loaded */
export function useMentions(
  chain: NodeCalls,
  cluster: Cluster | null,
  question: Pick<MentionQuestion, 'address' | 'rank' | 'skip'> | null,
  isSettling: (rows: readonly SearchRow[]) => boolean = never,
): MentionList | null {
  const { data } = useQuery(
    asking<MentionSearch>({
      key: ['mentions', cluster?.id, cluster?.endpoints, question?.address, question?.skip],
      ask: async ({ client, queryKey, signal }) => {
        if (question === null || cluster === null) throw new Error('There is nothing to look for.');
        let begun = client.getQueryData<MentionSearch>(queryKey);
        if (begun === undefined) {
          begun = await createSearch(chain, { cluster, ...question });
          signal.throwIfAborted();
          client.setQueryData(queryKey, begun);
        }
        signal.addEventListener('abort', begun.stop, { once: true });
        await begun.ask();
        return begun;
      },
      enabled: question !== null && cluster !== null,
      refetchOnMount: 'always',
      expects: (begun) => (begun && isSettling(begun.getState().rows) ? 'soon' : 'nothing'),
      refetchOnWindowFocus: ({ state: { data: begun, dataUpdatedAt } }) =>
        (hasFailed(begun) || isOld(dataUpdatedAt)) && 'always',
      refetchOnReconnect: ({ state: { data: begun } }) =>
        (begun === undefined || hasFailed(begun)) && 'always',
    }),
  );
  const search = question === null ? null : (data ?? null);
  useEffect(() => search?.stop, [search]);
  const store = search ?? NO_SEARCH;
  const mentions = useSyncExternalStore(store.subscribe, store.getState);
  return useMemo(
    () => (search === null || mentions === null ? null : { search, mentions }),
    [search, mentions],
  );
}

async function createSearch(...input: Parameters<typeof createMentions>): Promise<MentionSearch> {
  await untilPainted();
  const { createMentions: create } = await loadSearching();
  return create(...input);
}

function hasFailed(search: MentionSearch | undefined): boolean {
  return search?.getState().lists.some(({ failure }) => failure !== null) ?? false;
}

function never(): boolean {
  return false;
}
