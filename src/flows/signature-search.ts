import type { Cluster } from '../config/configuration';
import type { Evidence, Observation } from '../proof';
import type { ChainPort, KnownSignature } from './chain-port';
import { createStore, type Store } from './store';

/** A transaction that mentions an address, and its bytes once they were fetched. */
export interface SearchRow {
  readonly entry: KnownSignature;
  /** Null until it is its turn: nothing is known of it then but a node's word that it exists. */
  readonly evidence: Evidence | null;
}

export interface SearchState {
  readonly status: 'asking' | 'listed' | 'unreachable';
  /** Newest first. */
  readonly rows: readonly SearchRow[];
  /** The index holds older ones that were not asked for. */
  readonly hasOlder: boolean;
  readonly isFetching: boolean;
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
  /** How early an entry is fetched, lower first; null for one that is fetched only on demand. */
  readonly rank: (entry: KnownSignature) => number | null;
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
  });
  let controller = new AbortController();
  let genesisHash: string | null = null;
  let oldest: string | undefined;
  const set = (change: Partial<SearchState>) => {
    store.setState({ ...store.getState(), ...change });
  };

  const list = async (before?: string) => {
    const { signal } = controller;
    try {
      const [genesis, found] = await Promise.all([
        chain.getGenesisHash(cluster, signal),
        chain.lookUpSignatures(cluster, address, signal, {
          pages: 1,
          ...(before === undefined ? {} : { before }),
        }),
      ]);
      genesisHash = genesis.value;
      const { rows, hasOlder } = store.getState();
      const isFirst = rows.length === 0 || before !== undefined;
      const entries = found.entries.filter(({ signature }) => signature !== skip);
      oldest = isFirst ? (found.entries.at(-1)?.signature ?? oldest) : oldest;
      set({
        status: 'listed',
        rows: merge(rows, entries),
        hasOlder: isFirst ? found.hasMore : hasOlder,
      });
      await fetchNext(FETCHED_AT_ONCE, false);
    } catch (error) {
      if (signal.aborted) return;
      if (store.getState().rows.length === 0) set({ status: 'unreachable' });
      console.warn('The index of signatures could not be asked.', error);
    }
  };

  /** @param isAsked - a person asked for it, so that what looks like none of ours is fetched too */
  const fetchNext = async (most: number, isAsked: boolean) => {
    const { signal } = controller;
    if (store.getState().isFetching) return;
    set({ isFetching: true });
    try {
      const open = getOpen(store.getState().rows, rank, isAsked);
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
      set({ isFetching: false });
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
    },
  };
}

/** What is listed again may be more final by now. */
function merge(rows: readonly SearchRow[], entries: readonly KnownSignature[]): SearchRow[] {
  const earlier = new Map(rows.map((row) => [row.entry.signature, row]));
  const fresh = entries.map((entry): SearchRow => {
    const evidence = earlier.get(entry.signature)?.evidence ?? null;
    earlier.delete(entry.signature);
    return { entry, evidence: evidence && refresh(evidence, entry) };
  });
  return [...fresh, ...earlier.values()].sort((a, b) =>
    a.entry.slot === b.entry.slot ? 0 : a.entry.slot > b.entry.slot ? -1 : 1,
  );
}

function refresh(evidence: Evidence, entry: KnownSignature): Evidence {
  const [seen] = evidence.observations;
  const isSame =
    seen?.confirmationStatus === entry.confirmationStatus && seen.blockTime === entry.blockTime;
  return isSame ? evidence : { ...evidence, observations: [toObservation(entry)] };
}

function toObservation(entry: KnownSignature): Observation {
  const { node, slot, blockTime, err, confirmationStatus } = entry;
  const observedAt = new Date().toISOString();
  return { node, observedAt, slot, blockTime, blockhash: null, err, confirmationStatus };
}

function getOpen(
  rows: readonly SearchRow[],
  rank: SearchInput['rank'],
  isAsked: boolean,
): KnownSignature[] {
  return rows
    .filter(({ evidence }) => evidence === null || (isAsked && !isFound(evidence)))
    .map(({ entry }) => ({ entry, place: rank(entry) ?? (isAsked ? Infinity : null) }))
    .filter((ranked): ranked is { entry: KnownSignature; place: number } => ranked.place !== null)
    .sort((a, b) => (a.place === b.place ? Number(a.entry.slot - b.entry.slot) : a.place - b.place))
    .map(({ entry }) => entry);
}

function isFound({ lookup }: Evidence): boolean {
  return lookup.status === 'found';
}

function withEvidence(rows: readonly SearchRow[], evidence: Evidence): SearchRow[] {
  return rows.map((row) =>
    row.entry.signature === evidence.signature ? { ...row, evidence } : row,
  );
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
