import type { Cluster } from '../../config/configuration';
import { getNodeId, isGenuine, NO_NODE_ASKED } from '../../proof';
import type { ChainPort, FetchedTransaction } from '../../ports/chain';
import { getNodesBeside } from './other-nodes';
import {
  getNextRow,
  getSignature,
  mergeRows,
  withFetched,
  type RankEntry,
  type SearchRow,
} from './search-rows';
import { sleep } from '../scheduling/sleep';
import { createStore } from '../store';
import type { Store } from '../../ports/store';

export type { SearchRow } from './search-rows';

export type SearchChain = Pick<
  ChainPort,
  'getGenesisHash' | 'lookUpSignatures' | 'fetchTransaction'
>;

/** How much of its list a node gave. */
export interface NodeList {
  /** URL of the node. */
  readonly node: string;
  /**
   * `whole`: to its end. `cut`: there is more than it was asked for. `refused`: it answered, and
   * gave no list. `silent`: it did not answer.
   */
  readonly status: 'asking' | 'whole' | 'cut' | 'refused' | 'silent';
  /** What was to be skipped stands in it. */
  readonly hasSkipped: boolean;
}

export interface SearchState {
  readonly status: 'asking' | 'listed' | 'unreachable';
  /** Newest first. */
  readonly rows: readonly SearchRow[];
  /** Of each that was asked. */
  readonly lists: readonly NodeList[];
  /** An index holds older ones that were not asked for. */
  readonly hasOlder: boolean;
  /** Bytes are being fetched. */
  readonly isFetching: boolean;
  /** An index is being asked. */
  readonly isListing: boolean;
  /** The last question came to nothing; what is listed was known before. */
  readonly hasFailed: boolean;
}

/** Nothing was asked of anybody. */
export const NOT_SEARCHED: SearchState = {
  status: 'listed',
  rows: [],
  lists: [],
  hasOlder: false,
  isFetching: false,
  isListing: false,
  hasFailed: false,
};

export interface SignatureSearch extends Store<SearchState> {
  /**
   * Asks the indexes from the newest on, or once more for what is new, and fetches what is listed,
   * within bounds. @returns when no more is to be asked
   */
  readonly ask: () => Promise<void>;
  /** Asks for those before the ones that are listed, and again who gave no list. */
  readonly askOlder: () => Promise<void>;
  /** Fetches the next ones that were left out. */
  readonly fetchMore: () => Promise<void>;
  readonly stop: () => void;
}

export interface SearchBounds {
  /** Of 1,000, of each list. */
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
  /** A signature whose evidence is here already, so that nobody is asked for it twice. */
  readonly skip?: string;
  readonly rank: RankEntry;
  /** Anybody may mention an address any number of times: so much is asked for at once. */
  readonly bounds: SearchBounds;
}

/** Between two requests, for public nodes count them: the first few come quicker. */
const QUICK_PACE_MS = 120;
const PACE_MS = 250;
const QUICK = 24;
/** A long list is judged and drawn anew only so often. */
const TOLD_TOGETHER = 8;
/** Where so many in a row could not be fetched from anywhere, nothing more is asked for. */
const MOST_FAILURES = 3;

interface Source {
  readonly cluster: Cluster;
  readonly newest: string | null;
  readonly oldest: string | null;
}

/** Finds the transactions that mention an address, and fetches their bytes one after the other. */
export function createSignatureSearch(
  chain: SearchChain,
  input: SearchInput,
  wait: (milliseconds: number) => Promise<void> = sleep,
): SignatureSearch {
  const { cluster, address, skip, rank, bounds } = input;
  const store = createStore<SearchState>({
    status: 'asking',
    rows: [],
    lists: input.sources.map((source) => ({
      node: source.endpoints[0] ?? '',
      status: 'asking',
      hasSkipped: false,
    })),
    hasOlder: false,
    isFetching: false,
    isListing: false,
    hasFailed: false,
  });
  const sources: Source[] = input.sources.map((source) => ({
    cluster: source,
    newest: null,
    oldest: null,
  }));
  let controller = new AbortController();
  let genesisHash: string | null = null;
  let left = bounds.fetched;
  let reading = Promise.resolve();
  let isReading = false;
  const set = (change: Partial<SearchState>) => {
    store.setState({ ...store.getState(), ...change });
  };
  const setList = (index: number, change: Partial<NodeList>) => {
    const lists = store
      .getState()
      .lists.map((list, place) => (place === index ? { ...list, ...change } : list));
    set({ lists, hasOlder: lists.some(({ status }) => status === 'cut') });
  };

  /** Page after page of one node's list, down to its end, to what it told before, or to the bound. */
  const readList = async (index: number, isOlder: boolean, signal: AbortSignal) => {
    const source = sources[index];
    if (source === undefined) return;
    const isFirst = source.newest === null;
    let before = isOlder ? source.oldest : null;
    let newest = source.newest;
    for (let page = 1; page <= bounds.pages; page += 1) {
      const [genesis, found] = await Promise.all([
        chain.getGenesisHash(cluster, signal),
        chain.lookUpSignatures(source.cluster, address, signal, {
          pages: 1,
          ...(before === null ? {} : { before }),
        }),
      ]);
      signal.throwIfAborted();
      genesisHash = genesis.value;
      const { entries, hasMore } = found;
      before = entries.at(-1)?.signature ?? before;
      if (page === 1 && !isOlder) newest = entries[0]?.signature ?? newest;
      const isMet =
        !isFirst && !isOlder && entries.some((entry) => entry.signature === source.newest);
      const isEnd = !hasMore || isMet;
      const hasSkipped =
        store.getState().lists[index]?.hasSkipped === true ||
        entries.some(({ signature }) => signature === skip);
      if (isEnd || page === bounds.pages) {
        sources[index] = { ...source, newest, oldest: isMet ? source.oldest : before };
        // What is new since says nothing of how far the list was read before.
        if (!isMet) setList(index, { status: hasMore ? 'cut' : 'whole' });
      }
      setList(index, { hasSkipped });
      const others = entries.filter(({ signature }) => signature !== skip);
      set({ status: 'listed', rows: mergeRows(store.getState().rows, others) });
      void read(false);
      if (isEnd) return;
    }
  };

  const list = async (isOlder: boolean) => {
    const { signal } = controller;
    if (store.getState().isListing) return;
    const { status } = store.getState();
    set({ isListing: true, status: status === 'listed' ? status : 'asking' });
    const asked = sources.map(async (_source, index) => {
      const { status: before } = store.getState().lists[index] ?? {};
      if (isOlder && before === 'whole') return true;
      try {
        await readList(index, isOlder && before === 'cut', signal);
        return true;
      } catch (error) {
        if (signal.aborted) return false;
        console.warn('The index of signatures could not be asked.', error);
        if (before !== 'whole' && before !== 'cut') {
          setList(index, { status: isSilent(error) ? 'silent' : 'refused' });
        }
        return false;
      }
    });
    const answered = await Promise.all(asked);
    if (signal.aborted) return;
    const isListed = store.getState().status === 'listed';
    set({
      isListing: false,
      hasFailed: answered.includes(false),
      status: isListed ? 'listed' : 'unreachable',
    });
    await reading;
  };

  /** @param isAsked - a person asked for it, so that what looks like none of ours is fetched too */
  const read = (isAsked: boolean): Promise<void> => {
    if (!isReading) reading = fetchAll(isAsked, controller.signal);
    return reading;
  };

  const fetchAll = async (isAsked: boolean, signal: AbortSignal) => {
    isReading = true;
    set({ isFetching: true });
    const tried = new Set<string>();
    let failures = 0;
    const untold = new Map<string, FetchedTransaction>();
    const tell = () => {
      set({ rows: withFetched(store.getState().rows, untold, genesisHash) });
      untold.clear();
    };
    try {
      while (left > 0 && failures < MOST_FAILURES) {
        const isNewestFirst = tried.size % 2 === 0;
        const { rows } = store.getState();
        const row = getNextRow(rows, { rank, isAsked, tried, isNewestFirst });
        if (row === undefined) break;
        if (tried.size > 0) await wait(tried.size < QUICK ? QUICK_PACE_MS : PACE_MS);
        signal.throwIfAborted();
        const fetched = await fetchShown(chain, cluster, row, signal);
        signal.throwIfAborted();
        tried.add(getSignature(row));
        untold.set(getSignature(row), fetched);
        left -= 1;
        failures = fetched.node === null ? failures + 1 : 0;
        if (tried.size <= QUICK || untold.size === TOLD_TOGETHER) tell();
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      if (!signal.aborted) {
        isReading = false;
        tell();
        set({ isFetching: false });
      }
    }
  };

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    ask: () => {
      if (controller.signal.aborted) controller = new AbortController();
      return list(false);
    },
    askOlder: () => {
      left = bounds.fetched;
      return list(true);
    },
    fetchMore: () => {
      left = bounds.fetched;
      return read(true);
    },
    stop: () => {
      controller.abort();
      isReading = false;
      set({ isListing: false, isFetching: false });
    },
  };
}

/**
 * Asks those that list it first, and goes on to the others until one gives bytes that bear the
 * signature: whoever gives none, or others, has shown nothing.
 */
async function fetchShown(
  chain: Pick<ChainPort, 'fetchTransaction'>,
  cluster: Cluster,
  row: SearchRow,
  signal: AbortSignal,
): Promise<FetchedTransaction> {
  const signature = getSignature(row);
  const listing = new Set(row.entries.map(({ node }) => getNodeId(node)));
  let nodes = cluster.endpoints.toSorted(
    (a, b) => Number(listing.has(getNodeId(b))) - Number(listing.has(getNodeId(a))),
  );
  let last = NOT_FETCHED;
  while (nodes.length > 0) {
    const fetched = await chain.fetchTransaction(
      { ...cluster, endpoints: nodes },
      signature,
      signal,
    );
    const { lookup, node } = fetched;
    if (lookup.status !== 'found') last = last.node === null ? fetched : last;
    else if (isGenuine({ signature, lookup })) return fetched;
    else last = { ...NOT_FETCHED, lookup: OTHER_BYTES, node };
    if (node === null) return last;
    nodes = getNodesBeside({ ...cluster, endpoints: nodes }, [node]);
  }
  return last;
}

const OTHER_BYTES = { status: 'unreachable', reason: 'unexpected-answer' } as const;
const NOT_FETCHED: FetchedTransaction = {
  lookup: { status: 'unreachable', reason: NO_NODE_ASKED },
  slot: null,
  err: null,
  node: null,
};

/** It gave no answer at all, as against one without a list. */
function isSilent(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'network' || code === 'timeout';
}
