import {
  useQueries,
  useQuery,
  useQueryClient,
  type Query,
  type QueryFunctionContext,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Cluster } from '../../config/configuration';
import { splitByHost } from '../../config/split-by-host';
import { askSigned, type AskedSigned } from '../../flows/people/ask-signed';
import {
  getOwnSignatures,
  getSignedRecords,
  rankSigned,
  type SignedAnswer,
  type SignedRecords,
} from '../../flows/people/signed-records';
import { rememberTransactions } from '../../flows/records/remember-transactions';
import type { SearchState } from '../../flows/records/search-state';
import { createSignatureSearch, type SignatureSearch } from '../../flows/records/signature-search';
import { createTurns } from '../../flows/scheduling/turns';
import type { ChainPort } from '../../ports/chain';
import { FRESH_MS } from '../shared/fresh';

/** More is asked for and fetched on demand: anybody can mention an address any number of times. */
export const BOUNDS = { pages: 1, fetched: 25 };
/** After 4 s, 8 s … of what is open, for four minutes. */
const AGAIN_MS = 2_000;
const MOST_TRIES = 7;

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
  readonly askAgain: () => void;
}

/**
 * Keeps the found records for somebody who opens one and comes back. After a minute the nodes are
 * asked again; sooner about records that are in doubt or not final yet.
 */
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
      queryFn: async ({ client, queryKey, signal }: QueryFunctionContext) => {
        const endTurn = await takeTurn();
        try {
          signal.throwIfAborted();
          const earlier = client.getQueryData<AskedSigned>(queryKey);
          return await askSigned(nodes, cluster, { signature, address }, earlier, signal);
        } finally {
          endTurn();
        }
      },
      structuralSharing: false,
      staleTime: FRESH_MS,
      refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }: RecordQuery) => {
        const tries = dataUpdateCount + errorUpdateCount;
        return isOpen(data) && tries < MOST_TRIES && AGAIN_MS * 2 ** tries;
      },
    })),
    combine: toAnswers,
  });
  const found = useMemo(() => {
    const bySignature = new Map(own.map((signature, index) => [signature, answers[index]]));
    return getSignedRecords(state.rows, address, (signature) => bySignature.get(signature));
  }, [state.rows, address, own, answers]);
  const client = useQueryClient();
  const askAgain = () => {
    void search.ask();
    void client.invalidateQueries({ queryKey: ['signed-record', ...key] });
  };
  return { search, state, found, askAgain };
}

type RecordQuery = Query<AskedSigned>;

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
  const isDoubted = data.doubts.some((doubt) => doubt !== 'in-larger');
  return isDoubted || data.asked.verdict.record === 'settling';
}
