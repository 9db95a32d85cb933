import { getNodeId } from '@countersign/proof/records';
import type { Cluster } from '../configuration/cluster';
import { splitByHost, type Host } from '../configuration/split-by-host';
import type { SignaturePages } from '../nodes/node-types';
import type { ErrorReason } from '../nodes/node-failure';
import { type Store, createStore } from '../scheduling/store';
import { getErrorReason } from '../words/error-reason';
import { fetchRows, type SearchChain } from './fetch-rows';
import {
  getSignature,
  isRead,
  mergeRows,
  orderRows,
  withFetched,
  type RankEntry,
  type SearchRow,
} from './search-rows';

export interface NodeList {
  readonly node: string;
  /** `unlisted`: the node returned no list yet. `cut`: it has older entries, not asked for yet. */
  readonly status: 'unlisted' | 'whole' | 'cut';
  /** Why the last request for a page failed; null if it succeeded, or there was none. */
  readonly failure: { readonly reason: ErrorReason | null } | null;
}

export interface Mentions {
  /** Newest first. */
  readonly rows: readonly SearchRow[];
  readonly lists: readonly NodeList[];
  readonly isBusy: boolean;
}

export function isListed({ lists }: Mentions): boolean {
  return lists.some(({ status }) => status !== 'unlisted');
}

export function hasOlder({ lists }: Pick<Mentions, 'lists'>): boolean {
  return lists.some(({ status }) => status === 'cut');
}

export interface MentionQuestion {
  readonly cluster: Cluster;
  readonly address: string;
  readonly rank: RankEntry;
  readonly skip?: string;
  /** Nothing is fetched before `fetchMore`. */
  readonly isOnlyListed?: boolean;
}

export interface MentionSearch extends Store<Mentions> {
  readonly ask: () => Promise<void>;
  /** Asks for the next page, and retries nodes that failed. */
  readonly askOlder: () => Promise<void>;
  readonly fetchMore: () => Promise<void>;
  readonly stop: () => void;
}

/** Anybody may mention an address any number of times. */
export const MOST_FETCHED = 24;

export function createMentions(
  chain: SearchChain,
  { cluster, address, rank, skip, isOnlyListed = false }: MentionQuestion,
): MentionSearch {
  const hosts = splitByHost(cluster);
  const store = createStore<Mentions>({ rows: [], lists: hosts.map(toUnlisted), isBusy: false });
  const { getState } = store;
  const set = (change: Partial<Mentions>) => {
    store.setState({ ...getState(), ...change });
  };
  const cursors = new Map<string, string>();
  /** Signatures of mentions that `ask` or `askOlder` fetched or left out. */
  const passed = new Set<string>();
  let controller = new AbortController();
  let running: Promise<void> | null = null;
  let genesisHash: string | null = null;

  const setList = (node: string, change: Partial<NodeList>) => {
    set({
      lists: getState().lists.map((one) => (one.node === node ? { ...one, ...change } : one)),
    });
  };

  const begin = async (work: (signal: AbortSignal) => Promise<void>) => {
    if (controller.signal.aborted) controller = new AbortController();
    const { signal } = controller;
    set({ isBusy: true });
    try {
      await work(signal);
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      // After an abort, another run may have started.
      if (!signal.aborted) {
        running = null;
        set({ isBusy: false });
      }
    }
  };
  const run = (work: (signal: AbortSignal) => Promise<void>) => (running ??= begin(work));

  const loadGenesisHash = async (signal: AbortSignal) => {
    try {
      genesisHash ??= (await chain.getGenesisHash(cluster, signal)).value;
    } catch (error) {
      signal.throwIfAborted();
      // The bytes can be checked without the genesis hash; the record's network stays unknown.
      console.warn('The network could not be told.', error);
    }
  };

  const readPage = async (host: Host, isOlder: boolean, signal: AbortSignal) => {
    const [node] = host.endpoints;
    const list = getState().lists.find((one) => one.node === node);
    if (isOlder && list?.status === 'whole' && list.failure === null) return;
    const before = isOlder && list?.status === 'cut' ? cursors.get(node) : undefined;
    try {
      const options = { pages: 1, ...(before === undefined ? {} : { before }) };
      const page = await chain.lookUpSignatures(host, address, signal, options);
      signal.throwIfAborted();
      takePage(node, page, before !== undefined);
    } catch (error) {
      signal.throwIfAborted();
      console.warn('The index of signatures could not be asked.', error);
      setList(node, { failure: { reason: getErrorReason(error) } });
    }
  };

  const takePage = (node: string, { entries, hasMore }: SignaturePages, isOlder: boolean) => {
    const known = new Set(
      getState()
        .rows.filter((row) => isListedBy(row, node))
        .map(getSignature),
    );
    // A page of new entries does not change how far the list was read before.
    const isJoined = !isOlder && entries.some(({ signature }) => known.has(signature));
    if (!isJoined || !hasMore) {
      const last = entries.at(-1)?.signature;
      if (last !== undefined) cursors.set(node, last);
      setList(node, { status: hasMore ? 'cut' : 'whole' });
    }
    setList(node, { failure: null });
    const taken = entries.filter(({ signature }) => signature !== skip);
    set({ rows: mergeRows(getState().rows, taken) });
  };

  const fetchSome = async (rows: readonly SearchRow[], signal: AbortSignal) => {
    const unread = rows.filter(({ evidence }) => !isRead(evidence));
    const next = orderRows(unread, rank).slice(0, MOST_FETCHED);
    await loadGenesisHash(signal);
    await fetchRows(
      chain,
      cluster,
      next,
      (batch) => {
        set({ rows: withFetched(getState().rows, batch, genesisHash) });
      },
      signal,
    );
  };

  const list = (isOlder: boolean) =>
    run(async (signal) => {
      const pages = hosts.map((host) => readPage(host, isOlder, signal));
      await Promise.all([...pages, isOnlyListed ? null : loadGenesisHash(signal)]);
      if (isOnlyListed) return;
      const isPassed = (row: SearchRow) => passed.has(getSignature(row));
      await fetchSome(
        getState().rows.filter((row) => !isPassed(row)),
        signal,
      );
      for (const row of getState().rows) passed.add(getSignature(row));
    });

  return {
    getState,
    subscribe: store.subscribe,
    ask: () => list(false),
    askOlder: () => list(true),
    fetchMore: () => run((signal) => fetchSome(getState().rows, signal)),
    stop: () => {
      controller.abort();
      running = null;
      set({ isBusy: false });
    },
  };
}

function isListedBy({ entries }: SearchRow, node: string): boolean {
  return entries.some((entry) => getNodeId(entry.node) === getNodeId(node));
}

function toUnlisted({ endpoints: [node] }: Host): NodeList {
  return { node, status: 'unlisted', failure: null };
}
