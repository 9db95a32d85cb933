import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { getPause } from '../../../flows/records/again';
import type { FoundEvidence } from '../../../flows/records/find-evidence';
import { getRelatedDigest } from '../../../flows/records/related-digest';
import type { NodeMemory } from '../../../flows/records/node-memory';
import type { RelatedRecords } from '../../../flows/records/related-records';
import { NOT_SEARCHED, type SearchState } from '../../../flows/records/search-state';
import { createStore } from '../../../flows/store';
import type { Withdrawal } from '../../../flows/records/withdrawal';
import type { ChainPort } from '../../../ports/chain';
import type { Verdict } from '@countersign/proof';
import { getSubjectDigest } from '@countersign/proof/claims';
import { digestToAddress } from '@countersign/proof/encoding';
import { untilPainted } from '../../../ui/when-painted';
import { isOld } from '../../shared/fresh';
import type { WithdrawalWords } from './withdrawal-words';
import { useMark } from './use-mark';

/** A record that has just landed is final a little later. */
const FINALIZING_MS = 4000;
const FINALIZING_TRIES = 10;

interface AskedLists {
  /** While something is not final yet. */
  readonly tries: number;
  readonly listedAt: number | null;
}

/** What else was signed of a record's subject; null where that is not known, or nothing was asked for. */
export interface RelatedSearch {
  readonly status: SearchState['status'];
  readonly records: RelatedRecords;
  readonly withdrawal: Withdrawal;
  readonly hasOlder: boolean;
  readonly isFetching: boolean;
  readonly isListing: boolean;
  readonly hasFailed: boolean;
  readonly listed: number;
  /** Memories of the nodes that gave a list; null while they are asked. */
  readonly memories: readonly NodeMemory[] | null;
  readonly askOlder: () => void;
  readonly fetchMore: () => void;
}

export interface WithRelated {
  readonly related: RelatedSearch | null;
  readonly withdrawal: WithdrawalWords;
  /** When every node last gave its list, as milliseconds since 1970; null where one never did. */
  readonly listedAt: number | null;
}

const NO_SEARCH = createStore(NOT_SEARCHED);
const NOTHING_KNOWN: readonly NodeMemory[] = [];

/** What else was signed of the record's subject, asked once the record itself is known. */
export function useRelatedRecords(
  chain: ChainPort,
  found: FoundEvidence | null,
  verdict: Verdict,
): WithRelated {
  const digest = getRelatedDigest(verdict);
  const address = digest === null ? null : digestToAddress(digest);
  const cluster = found?.cluster ?? null;
  const { signature, author } = verdict;
  const isClaim = verdict.claim !== null && getSubjectDigest(verdict.claim) !== null;
  const { data: code = null, errorUpdateCount } = useSearchCode(isClaim && cluster !== null);
  // It stays a failure while it is loaded again.
  const hasFailed = errorUpdateCount > 0;
  const search = useMemo(() => {
    if (code === null || address === null || cluster === null) return null;
    return code.createWithdrawalSearch(chain, cluster, address, { signature, author });
  }, [code, chain, cluster, address, signature, author]);
  useEffect(() => search?.stop, [search]);
  const store = search ?? NO_SEARCH;
  const state = useSyncExternalStore(store.subscribe, store.getState);
  const markAddress = code === null ? null : code.getWithdrawalMarkAddress(verdict);
  const records = useMemo(
    () => (code === null ? null : code.getRelatedRecords(verdict, state.rows)),
    [code, verdict, state.rows],
  );
  const isExpected = records?.signatures.some((one) => one.isThis && one.withdrawal !== null);
  const mark = useMark(code, chain, found, markAddress, isExpected === true);
  const listing = useMemo(() => getListing(state), [state]);
  const { data: known, isError: isUnknown } = useQuery({
    queryKey: ['memories', listing],
    queryFn: ({ client }) => {
      if (code === null || cluster === null) throw new Error('nobody gave a list');
      return code.loadMemories(client, chain, cluster, listing);
    },
    enabled: listing.length > 0,
    staleTime: Infinity,
    structuralSharing: false,
  });
  const memories = known ?? (isUnknown ? NOTHING_KNOWN : null);
  const heard = useMemo(
    () => found?.evidence.observations.map(({ node }) => node) ?? [],
    [found?.evidence],
  );
  const related = useMemo((): RelatedSearch | null => {
    if (code === null || records === null || search === null) return null;
    return {
      ...state,
      records,
      withdrawal: code.getWithdrawal(verdict, records, state, mark, memories, heard),
      memories,
      listed: state.rows.length,
      askOlder: () => void search.askOlder(),
      fetchMore: () => void search.fetchMore(),
    };
  }, [code, search, records, verdict, state, mark, memories, heard]);
  const isFinalizing =
    found?.evidence.lookup.status === 'found' && related !== null && hasFinalizing(related);
  const isSilent = state.lists.some(({ status }) => status === 'silent');
  const { data: asked } = useQuery({
    queryKey: ['related-records', cluster?.id, address, signature],
    queryFn: async ({ signal, client, queryKey }) => {
      if (search === null) throw new Error('nothing is looked for');
      signal.addEventListener('abort', search.stop, { once: true });
      await search.ask();
      const before = client.getQueryData<AskedLists>(queryKey);
      const tries = before?.tries ?? 0;
      // A list that was not given again is still the earlier one.
      const listedAt = search.getState().hasFailed ? (before?.listedAt ?? null) : Date.now();
      return { tries: isFinalizing && tries < FINALIZING_TRIES ? tries + 1 : 0, listedAt };
    },
    enabled: search !== null,
    // The rows belong to the search's own store and are gone with it.
    gcTime: 0,
    refetchInterval: ({ state: { data: last } }) =>
      isFinalizing && (last?.tries ?? 0) < FINALIZING_TRIES ? FINALIZING_MS : false,
    // A withdrawal may have come meanwhile.
    refetchOnWindowFocus: ({ state: { dataUpdatedAt } }) =>
      (isSilent || isOld(dataUpdatedAt)) && 'always',
    refetchOnReconnect: isSilent && 'always',
  });
  const status = useMemo(() => {
    if (related !== null && code !== null) {
      return { related, withdrawal: code.getWithdrawalWords(related.withdrawal) };
    }
    if (address !== null) return { related, withdrawal: hasFailed ? NOT_LOADED : LOOKING };
    // Nodes that forgot the record may still keep its mark.
    const isMarked = mark !== null && typeof mark !== 'string' && mark.marked.length > 0;
    if (!isMarked || code === null) return { related, withdrawal: NOT_ASKED };
    const records = code.getRelatedRecords(verdict, []);
    const withdrawal = code.getWithdrawal(verdict, records, NOT_SEARCHED, mark, []);
    return { related, withdrawal: code.getWithdrawalWords(withdrawal) };
  }, [address, code, related, hasFailed, verdict, mark]);
  return { ...status, listedAt: asked?.listedAt ?? null };
}

/** Nodes that gave their lists, once all were read: what is not in them may be forgotten. */
function getListing({ lists, isListing, isFetching }: SearchState): readonly string[] {
  if (isListing || isFetching) return [];
  return lists
    .filter(({ status }) => status === 'whole' || status === 'cut')
    .map(({ node }) => node);
}

/** The verdict does not wait for it. */
function useSearchCode(isNeeded: boolean) {
  return useQuery({
    queryKey: ['code', 'related-search'],
    queryFn: async () => {
      await untilPainted();
      return import('./related-search');
    },
    enabled: isNeeded,
    structuralSharing: false,
    staleTime: Infinity,
    gcTime: Infinity,
    refetchInterval: ({ state }) => getPause(state),
    refetchOnReconnect: true,
  });
}

const NOT_ASKED: WithdrawalWords = {
  status: 'not-asked',
  statement: null,
  markWords: null,
  words: null,
  missingMark: null,
};

const LOOKING: WithdrawalWords = { ...NOT_ASKED, status: 'looking', words: 'Looking…' };

const NOT_LOADED: WithdrawalWords = {
  ...NOT_ASKED,
  status: 'not-searched',
  words: 'Could not be checked: a part of this page could not be loaded',
};

/** What speaks of it is not final yet, or a list lacks the record itself; which is followed elsewhere. */
function hasFinalizing({ records, withdrawal }: RelatedSearch): boolean {
  if (withdrawal.withoutRecord.length > 0) return true;
  return records.signatures.some(
    ({ verdict, isThis, statements }) =>
      (!isThis && verdict.record === 'settling') ||
      statements.some(({ counts }) => counts === 'settling'),
  );
}
