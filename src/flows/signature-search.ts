import type { Cluster } from '../config/configuration';
import type { Evidence } from '../proof';
import type { ChainPort } from './chain-port';
import {
  getOpenRows,
  mergeRows,
  toObservation,
  withEvidence,
  type RankEntry,
  type SearchRow,
} from './search-rows';
import { createStore, type Store } from './store';

export type { SearchRow } from './search-rows';

export interface SearchState {
  readonly status: 'asking' | 'listed' | 'unreachable';
  /** Newest first. */
  readonly rows: readonly SearchRow[];
  /** The index holds older ones that were not asked for. */
  readonly hasOlder: boolean;
  /** Bytes are being fetched. */
  readonly isFetching: boolean;
  /** The index is being asked. */
  readonly isListing: boolean;
  /** The last question to the index came to nothing; what is listed was known before. */
  readonly hasFailed: boolean;
}

export interface SignatureSearch extends Store<SearchState> {
  /** Asks the index for the newest thousand, or once more for what is new, and fetches the first. */
  readonly ask: () => Promise<void>;
  /** Asks for the thousand before those that are listed. */
  readonly askOlder: () => Promise<void>;
  /** Fetches the next ones that were left out. */
  readonly fetchMore: () => Promise<void>;
  readonly stop: () => void;
}

export interface SearchInput {
  readonly cluster: Cluster;
  /** Base58. */
  readonly address: string;
  /** A signature whose evidence is here already, so that nobody is asked for it twice. */
  readonly skip?: string;
  readonly rank: RankEntry;
}

/** Anybody may mention an address any number of times: so many are fetched unasked. */
const FETCHED_AT_ONCE = 24;
/** Between two requests, for public nodes count them. */
const PACE_MS = 120;

/** Finds the transactions that mention an address, and fetches their bytes one after the other. */
export function createSignatureSearch(
  chain: ChainPort,
  { cluster, address, skip, rank }: SearchInput,
  wait: (milliseconds: number) => Promise<void> = pause,
): SignatureSearch {
  const store = createStore<SearchState>({
    status: 'asking',
    rows: [],
    hasOlder: false,
    isFetching: false,
    isListing: false,
    hasFailed: false,
  });
  let controller = new AbortController();
  let genesisHash: string | null = null;
  let oldest: string | undefined;
  const set = (change: Partial<SearchState>) => {
    store.setState({ ...store.getState(), ...change });
  };

  const list = async (before?: string) => {
    const { signal } = controller;
    if (store.getState().isListing) return;
    const isFresh = store.getState().rows.length === 0;
    set({ isListing: true, ...(isFresh ? { status: 'asking' } : {}) });
    try {
      const [genesis, found] = await Promise.all([
        chain.getGenesisHash(cluster, signal),
        chain.lookUpSignatures(cluster, address, signal, {
          pages: 1,
          ...(before === undefined ? {} : { before }),
        }),
      ]);
      signal.throwIfAborted();
      genesisHash = genesis.value;
      const { rows, hasOlder } = store.getState();
      const isFirst = rows.length === 0 || before !== undefined;
      const entries = found.entries.filter(({ signature }) => signature !== skip);
      oldest = isFirst ? (found.entries.at(-1)?.signature ?? oldest) : oldest;
      set({
        status: 'listed',
        rows: mergeRows(rows, entries),
        hasOlder: isFirst ? found.hasMore : hasOlder,
        isListing: false,
        hasFailed: false,
      });
      await fetchNext(FETCHED_AT_ONCE, false);
    } catch (error) {
      if (signal.aborted) return;
      set({
        isListing: false,
        hasFailed: true,
        ...(isFresh ? { status: 'unreachable' } : {}),
      });
      console.warn('The index of signatures could not be asked.', error);
    }
  };

  /** @param isAsked - a person asked for it, so that what looks like none of ours is fetched too */
  const fetchNext = async (most: number, isAsked: boolean) => {
    const { signal } = controller;
    if (store.getState().isFetching) return;
    set({ isFetching: true });
    try {
      const open = getOpenRows(store.getState().rows, rank, isAsked);
      for (const [index, entry] of open.slice(0, most).entries()) {
        if (index > 0) await wait(PACE_MS);
        signal.throwIfAborted();
        const { lookup, slot } = await chain.fetchTransaction(cluster, entry.signature, signal);
        const isTorn = slot !== null && slot !== entry.slot;
        const evidence: Evidence = {
          signature: entry.signature,
          genesisHash,
          lookup: isTorn ? { status: 'unreachable', reason: 'unexpected-answer' } : lookup,
          observations: [toObservation(entry)],
        };
        set({ rows: withEvidence(store.getState().rows, evidence) });
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      if (!signal.aborted) set({ isFetching: false });
    }
  };

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    ask: () => {
      if (controller.signal.aborted) controller = new AbortController();
      return list();
    },
    askOlder: () => list(oldest),
    fetchMore: () => fetchNext(FETCHED_AT_ONCE, true),
    stop: () => {
      controller.abort();
      set({ isListing: false, isFetching: false });
    },
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
