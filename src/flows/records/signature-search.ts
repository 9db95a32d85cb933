import type { Cluster } from '../../config/configuration';
import type { ChainPort } from '../../ports/chain';
import type { Store } from '../../ports/store';
import { createStore } from '../store';
import { fetchRows, type FetchInput } from './fetch-rows';
import { findForeign } from './find-foreign';
import { createListReader, type ListReader } from './list-reader';
import {
  getNextRow,
  getSignature,
  mergeRows,
  withFetched,
  type RankEntry,
  type SearchRow,
} from './search-rows';
import { NOT_SEARCHED, type SearchState } from './search-state';

export type SearchChain = Pick<
  ChainPort,
  'getGenesisHash' | 'lookUpSignatures' | 'fetchTransaction'
>;

export interface SignatureSearch extends Store<SearchState> {
  /** Asks the nodes for their lists, the next time for what is new, and fetches what they list anew. */
  readonly ask: () => Promise<void>;
  /** Asks for older entries, and asks again the nodes that gave no list. */
  readonly askOlder: () => Promise<void>;
  /** Fetches the next ones that were left out. */
  readonly fetchMore: () => Promise<void>;
  readonly stop: () => void;
}

export interface SearchBounds {
  /** Pages of 1,000 entries, of each list. */
  readonly pages: number;
  /** Transactions that are fetched. */
  readonly fetched: number;
}

export interface SearchInput {
  readonly cluster: Cluster;
  /** Parts of the cluster that are asked for their lists, each by itself. */
  readonly sources: readonly Cluster[];
  /** Base58. */
  readonly address: string;
  /** A signature whose evidence is here already. */
  readonly skip?: string;
  readonly rank: RankEntry;
  /** Base58 address; where much is listed, what this one signed is read first. */
  readonly signer?: string | null;
  /** Where much is listed, nothing else is read. */
  readonly isSignerOnly?: boolean;
  /** Anybody may mention an address any number of times: so much is asked for at once. */
  readonly bounds: SearchBounds;
}

/** So many are read without asking for the signer's own list. */
const FEW = 24;

/** Finds the transactions that mention an address, and fetches their bytes. */
export function createSignatureSearch(
  chain: SearchChain,
  {
    cluster,
    sources,
    address,
    skip,
    rank,
    signer = null,
    isSignerOnly = false,
    bounds,
  }: SearchInput,
): SignatureSearch {
  let controller = new AbortController();
  let genesisHash: string | null = null;
  /** How many may be fetched still of what each asking listed anew. */
  let left: number[] = [];
  const askings = new Map<string, number>();
  let fetching = Promise.resolve();

  const readers = sources.map((source) =>
    createListReader(
      source.endpoints[0] ?? '',
      { pages: bounds.pages, skip },
      async (before, signal) => {
        const [genesis, page] = await Promise.all([
          chain.getGenesisHash(cluster, signal),
          chain.lookUpSignatures(source, address, signal, {
            pages: 1,
            ...(before === null ? {} : { before }),
          }),
        ]);
        signal.throwIfAborted();
        genesisHash = genesis.value;
        return page;
      },
    ),
  );
  const getLists = () => readers.map(({ getList }) => getList());
  const store = createStore<SearchState>({ ...NOT_SEARCHED, lists: getLists() });
  const { getState } = store;
  const set = (change: Partial<SearchState>) => {
    const lists = getLists();
    const hasOlder = lists.some(({ status }) => status === 'cut');
    store.setState({ ...getState(), lists, hasOlder, ...change });
  };

  /** @returns whether the node answered */
  const readList = async ({ read }: ListReader, isOlder: boolean, signal: AbortSignal) => {
    try {
      for await (const entries of read(isOlder, signal)) {
        const rows = mergeRows(getState().rows, entries);
        for (const row of rows.map(getSignature))
          askings.set(row, askings.get(row) ?? left.length - 1);
        set({ status: 'listed', rows });
        if (getBuried().length === 0) void fetchListed(false);
      }
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      console.warn('The index of signatures could not be asked.', error);
      set({});
      return false;
    }
  };

  /** Not read yet, and so many that what matters may be buried among them. */
  const getBuried = () => {
    const { rows, foreign } = getState();
    const open = rows.filter((row) => row.evidence === null && !foreign.has(getSignature(row)));
    return signer !== null && open.length > FEW ? open : [];
  };

  const list = async (isOlder: boolean) => {
    const { signal } = controller;
    if (getState().isListing) return;
    const { status } = getState();
    set({ isListing: true, status: status === 'listed' ? status : 'asking' });
    const answered = await Promise.all(readers.map((reader) => readList(reader, isOlder, signal)));
    if (signal.aborted) return;
    if (signer !== null && getBuried().length > 0) {
      const rows = getState().rows.filter(({ evidence }) => evidence === null);
      const own = getLists().find(({ skipped }) => skipped !== null)?.skipped ?? null;
      const input = { sources, signer, rows, own, pages: bounds.pages };
      const foreign = await findForeign(chain, input, signal).catch(() => null);
      if (foreign === null) return;
      set({ foreign });
      void fetchListed(false);
    }
    set({
      isListing: false,
      hasFailed: answered.includes(false),
      status: getState().status === 'listed' ? 'listed' : 'unreachable',
    });
    await fetching;
  };

  /** @param isAsked - a person asked for it, so that what looks like none of ours is fetched too */
  const fetchListed = (isAsked: boolean): Promise<void> => {
    if (!getState().isFetching) fetching = fetchAll(isAsked, controller.signal);
    return fetching;
  };

  const getAsking = (row: SearchRow) => askings.get(getSignature(row)) ?? 0;
  const getLeft = (row: SearchRow) => left[getAsking(row)] ?? 0;
  const renew = () => {
    askings.clear();
    left = [bounds.fetched];
  };

  const fetchAll = async (isAsked: boolean, signal: AbortSignal) => {
    set({ isFetching: true });
    const getNext = (tried: ReadonlySet<string>) => {
      const isNewestFirst = tried.size % 2 === 0;
      const { foreign } = getState();
      const isWanted = (row: SearchRow) =>
        getLeft(row) > 0 && (isAsked || !isSignerOnly || !foreign.has(getSignature(row)));
      const rows = getState().rows.filter(isWanted);
      const row = getNextRow(rows, { rank, isAsked, tried, foreign, isNewestFirst });
      if (row === undefined) return undefined;
      left[getAsking(row)] = getLeft(row) - 1;
      return row;
    };
    // `rows` and `isFetching` are set at once: the next run fetches whatever is listed after the
    // last batch.
    const onFetched: FetchInput['onFetched'] = (batch, isLast) => {
      const rows = withFetched(getState().rows, batch, genesisHash);
      // If this run was aborted, another may have begun, whose `isFetching` must stay.
      set(signal.aborted ? { rows } : { rows, isFetching: !isLast });
    };
    try {
      await fetchRows(chain, { cluster, getNext, onFetched }, signal);
    } catch (error) {
      if (signal.aborted) return;
      set({ isFetching: false });
      throw error;
    }
  };

  return {
    getState,
    subscribe: store.subscribe,
    ask: () => {
      if (controller.signal.aborted) controller = new AbortController();
      left.push(bounds.fetched);
      return list(false);
    },
    askOlder: () => {
      renew();
      return list(true);
    },
    fetchMore: () => {
      renew();
      return fetchListed(true);
    },
    stop: () => {
      controller.abort();
      set({ isListing: false, isFetching: false });
    },
  };
}
