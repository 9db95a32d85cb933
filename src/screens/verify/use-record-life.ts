import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ChainPort } from '../../flows/chain-port';
import type { FoundEvidence } from '../../flows/check-record';
import { getRecordLife, rankMention, type RecordLife } from '../../flows/record-life';
import { createSignatureSearch, type SearchState } from '../../flows/signature-search';
import { createStore } from '../../flows/store';
import { digestToAddress, getSubjectDigest, type Claim, type Verdict } from '../../proof';

/** What has just landed is final a little later. */
const SETTLING_MS = 4000;
const SETTLING_TRIES = 10;

export type LifeView =
  /** What the record is about is not known, or nothing was asked for. */
  | { readonly status: 'none' }
  | {
      readonly status: SearchState['status'];
      readonly life: RecordLife;
      readonly hasOlder: boolean;
      readonly isFetching: boolean;
      readonly isListing: boolean;
      readonly hasFailed: boolean;
      readonly listed: number;
      readonly ask: () => void;
      readonly askOlder: () => void;
      readonly fetchMore: () => void;
    };

const NOTHING = createStore<SearchState>({
  status: 'listed',
  rows: [],
  hasOlder: false,
  isFetching: false,
  isListing: false,
  hasFailed: false,
});

/** What else was signed of the record's subject: asked once the record itself is known. */
export function useRecordLife(
  chain: ChainPort,
  { cluster, evidence }: FoundEvidence,
  verdict: Verdict,
): LifeView {
  const isLanded = verdict.record === 'valid' || verdict.record === 'settling';
  const address = isLanded && verdict.claim ? getAddress(verdict.claim) : null;
  const { signature } = verdict;
  const search = useMemo(() => {
    if (address === null) return null;
    const rank = rankMention(signature);
    return createSignatureSearch(chain, { cluster, address, rank, skip: signature });
  }, [chain, cluster, address, signature]);
  useEffect(() => {
    void search?.ask();
    return search?.stop;
  }, [search]);
  const store = search ?? NOTHING;
  const state = useSyncExternalStore(store.subscribe, store.getState);
  const life = useMemo(() => getRecordLife(verdict, state.rows), [verdict, state.rows]);
  const isSettling = evidence.lookup.status === 'found' && hasSettling(life);
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
  if (search === null) return { status: 'none' };
  return {
    ...state,
    life,
    listed: state.rows.length,
    ask: () => void search.ask(),
    askOlder: () => void search.askOlder(),
    fetchMore: () => void search.fetchMore(),
  };
}

function getAddress(claim: Claim): string | null {
  const subject = getSubjectDigest(claim);
  return subject === null ? null : digestToAddress(subject);
}

/** The record itself is followed elsewhere. */
function hasSettling({ signatures }: RecordLife): boolean {
  return signatures.some(
    ({ verdict, isThis, statements }) =>
      (!isThis && verdict.record === 'settling') ||
      statements.some(({ counts }) => counts === 'settling'),
  );
}
