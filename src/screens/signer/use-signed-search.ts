import { useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Cluster } from '../../config/configuration';
import { askSigned, type AskedSigned } from '../../flows/people/ask-signed';
import { rankSigned } from '../../flows/lookup/look-up';
import {
  getOwnSignatures,
  getSignedRecords,
  type SignedAnswer,
  type SignedRecords,
} from '../../flows/people/signed-records';
import { createMentions, type Mentions, type MentionSearch } from '../../flows/records/mentions';
import { createTurns } from '../../flows/scheduling/turns';
import type { ChainPort } from '../../ports/chain';
import { asking } from '../shared/asking';
import { FRESH_MS } from '../shared/fresh';

/** Each record takes several requests of every node. */
const takeTurn = createTurns(2);

interface SignedSearch {
  readonly search: MentionSearch;
  readonly mentions: Mentions;
  readonly found: SignedRecords;
  readonly askAgain: () => void;
}

/**
 * Keeps the found records for somebody who opens one and comes back. After a minute the nodes are
 * asked again; sooner about records that are in doubt or not final yet.
 */
export function useSignedSearch(chain: ChainPort, cluster: Cluster, address: string): SignedSearch {
  const key = [cluster.id, cluster.endpoints, address];
  const { data: search } = useQuery(
    asking({
      key: ['signed-by', ...key],
      ask: async ({ client, queryKey }) => {
        const begun = client.getQueryData<MentionSearch>(queryKey);
        if (begun === undefined) throw new Error('nobody searches');
        await begun.ask();
        return begun;
      },
      initialData: () => createMentions(chain, { cluster, address, rank: rankSigned }),
      initialDataUpdatedAt: 0,
      staleTime: FRESH_MS,
      refetchOnMount: 'always',
    }),
  );
  useEffect(() => search.stop, [search]);
  const mentions = useSyncExternalStore(search.subscribe, search.getState);
  const { rows } = mentions;
  const own = useMemo(() => getOwnSignatures(rows, address), [rows, address]);
  const answers = useQueries({
    queries: own.map((signature) =>
      asking({
        key: ['signed-record', ...key, signature],
        ask: async ({ client, queryKey, signal }) => {
          const endTurn = await takeTurn();
          try {
            signal.throwIfAborted();
            const earlier = client.getQueryData<AskedSigned>(queryKey);
            return await askSigned(chain, cluster, { signature, address }, earlier, signal);
          } finally {
            endTurn();
          }
        },
        staleTime: FRESH_MS,
        expects: (data: AskedSigned | undefined) => (isOpen(data) ? 'soon' : 'never'),
      }),
    ),
    combine: toAnswers,
  });
  const found = useMemo(() => {
    const bySignature = new Map(own.map((signature, index) => [signature, answers[index]]));
    return getSignedRecords(rows, address, (signature) => bySignature.get(signature));
  }, [rows, address, own, answers]);
  const client = useQueryClient();
  const askAgain = () => {
    void search.ask();
    void client.invalidateQueries({ queryKey: ['signed-record', ...key] });
  };
  return { search, mentions, found, askAgain };
}

/** What was said before stands as of then, where the nodes can't be asked again. */
function toAnswers(results: readonly UseQueryResult<AskedSigned>[]): readonly SignedAnswer[] {
  return results.map(({ data, isError, dataUpdatedAt }) => {
    if (data === undefined) return isError ? 'failed' : undefined;
    return { ...data, asOf: isError ? dataUpdatedAt : null };
  });
}

/** Not final yet, or in a doubt that may pass: nodes are some slots apart. */
function isOpen(data: AskedSigned | undefined): boolean {
  if (data === undefined) return false;
  const isDoubted = data.problems.some((one) => one !== 'in-larger' && one !== 'withdrawn');
  return isDoubted || data.asked.verdict.record === 'settling';
}
