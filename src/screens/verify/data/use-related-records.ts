import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ChainPort } from '../../../ports/chain';
import type { FoundEvidence } from '../../../flows/records/find-evidence';
import { getRelatedDigest } from '../../../flows/records/related-digest';
import { getRelatedRecords, type RelatedRecords } from '../../../flows/records/related-records';
import type { SearchState } from '../../../flows/records/signature-index';
import { createStore } from '../../../flows/store';
import {
  createWithdrawalSearch,
  getWithdrawal,
  type Withdrawal,
} from '../../../flows/records/withdrawal';
import { digestToAddress, type Verdict } from '../../../proof';
import { onReturn } from '../../../ui/on-return';
import { useWithdrawalMark } from './use-withdrawal-mark';

/** What has just landed is final a little later. */
const SETTLING_MS = 4000;
const SETTLING_TRIES = 10;

export type LifeView =
  /** What the record is about is not known, or nothing was asked for. */
  | { readonly status: 'none' }
  | {
      readonly status: SearchState['status'];
      readonly life: RelatedRecords;
      readonly withdrawal: Withdrawal;
      readonly hasOlder: boolean;
      readonly isFetching: boolean;
      readonly isListing: boolean;
      readonly hasFailed: boolean;
      readonly listed: number;
      readonly askOlder: () => void;
      readonly fetchMore: () => void;
    };

const NOTHING = createStore<SearchState>({
  status: 'listed',
  rows: [],
  lists: [],
  hasOlder: false,
  isFetching: false,
  isListing: false,
  hasFailed: false,
});

/** What else was signed of the record's subject: asked once the record itself is known. */
export function useRecordLife(
  chain: ChainPort,
  found: FoundEvidence | null,
  verdict: Verdict,
): LifeView {
  const digest = getRelatedDigest(verdict);
  const address = digest === null ? null : digestToAddress(digest);
  const cluster = found?.cluster ?? null;
  const { signature } = verdict;
  const search = useMemo(() => {
    if (address === null || cluster === null) return null;
    return createWithdrawalSearch(chain, cluster, address, signature);
  }, [chain, cluster, address, signature]);
  useEffect(() => {
    void search?.ask();
    return search?.stop;
  }, [search]);
  const store = search ?? NOTHING;
  const state = useSyncExternalStore(store.subscribe, store.getState);
  const life = useMemo(() => getRelatedRecords(verdict, state.rows), [verdict, state.rows]);
  const mark = useWithdrawalMark(chain, address === null ? null : cluster, verdict);
  const withdrawal = useMemo(
    () => getWithdrawal(verdict, life, state, mark),
    [verdict, life, state, mark],
  );
  const isBehind = withdrawal.withoutRecord.length > 0;
  const isSettling = found?.evidence.lookup.status === 'found' && (isBehind || hasSettling(life));
  useEffect(() => {
    if (!isSettling || search === null) return undefined;
    let tries = 0;
    const timer = setInterval(() => {
      tries += 1;
      if (tries >= SETTLING_TRIES) clearInterval(timer);
      void search.ask();
    }, SETTLING_MS);
    return () => {
      clearInterval(timer);
    };
  }, [isSettling, search]);
  const isSilent = state.lists.some(({ status }) => status === 'silent');
  useEffect(() => {
    if (!isSilent || search === null) return undefined;
    return onReturn(() => void search.askOlder());
  }, [isSilent, search]);
  return useMemo(() => {
    if (search === null) return { status: 'none' };
    return {
      ...state,
      life,
      withdrawal,
      listed: state.rows.length,
      askOlder: () => void search.askOlder(),
      fetchMore: () => void search.fetchMore(),
    };
  }, [search, state, life, withdrawal]);
}

/** The record itself is followed elsewhere. */
function hasSettling({ signatures }: RelatedRecords): boolean {
  return signatures.some(
    ({ verdict, isThis, statements }) =>
      (!isThis && verdict.record === 'settling') ||
      statements.some(({ counts }) => counts === 'settling'),
  );
}
