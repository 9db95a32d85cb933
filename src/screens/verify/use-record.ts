import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Cluster } from '../../config/configuration';
import type { ChainPort } from '../../flows/chain-port';
import { findEvidence, type FoundEvidence } from '../../flows/check-record';
import { getEvidenceKey } from '../../flows/evidence-key';
import { verifyEvidence, warmUp } from '../../flows/verify-evidence';
import { putFirst } from '../../ui/deferred';
import { getErrorMessage } from '../error-message';
import { useSecondOpinion, type SecondWord } from './use-second-opinion';
import { getNextDelay, isInDoubt, toFollowing, type Following } from './follow-record';

/** A record that was just sent may not have reached this node. */
const NOT_FOUND_MS = 4000;
const NOT_FOUND_TRIES = 8;

interface Asking {
  readonly isAsking: boolean;
  readonly refresh: () => void;
}

export type RecordView =
  | { readonly status: 'asking' }
  /** Asking itself broke; what nodes answer, or that they do not, is no failure. */
  | ({ readonly status: 'failed'; readonly reason: string } & Asking)
  | ({
      readonly status: 'found';
      readonly found: FoundEvidence;
      readonly second: SecondWord;
    } & Asking);

/** Fetches a record's evidence and follows it until it is final. */
export function useRecord(
  chain: ChainPort,
  clusters: readonly [Cluster, ...Cluster[]],
  signature: string,
): RecordView {
  const evidence = useQuery({
    queryKey: getEvidenceKey(signature, clusters),
    queryFn: ({ signal }) => putFirst(findEvidence(chain, clusters, signature, signal)),
    staleTime: 60_000,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.evidence.lookup.status === 'not-found' && dataUpdateCount < NOT_FOUND_TRIES
        ? NOT_FOUND_MS
        : false,
  });
  useEffect(() => {
    // After this task, in which the node is asked.
    const timer = setTimeout(warmUp);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  const { data: first = null, error, isFetching: isAsking, refetch } = evidence;
  const isSettling = useMemo(
    () => first !== null && verifyEvidence(first.evidence).record === 'settling',
    [first],
  );
  const previous = first?.evidence.observations.at(-1) ?? null;
  const following = useQuery({
    queryKey: ['observation', signature, first?.cluster.id],
    queryFn: async ({ signal, client, queryKey }) => {
      if (!first || !previous) throw new Error('nothing to observe');
      const refreshed = await chain.refreshObservation(
        first.cluster,
        { signature, previous },
        signal,
      );
      return toFollowing(client.getQueryData<Following>(queryKey), refreshed, Date.now());
    },
    enabled: isSettling,
    structuralSharing: false,
    // What is final stays so, whoever goes and comes back.
    staleTime: ({ state: { data } }) =>
      data && getNextDelay(data, Date.now()) === false ? Infinity : 0,
    refetchInterval: ({ state: { data } }) => getNextDelay(data, Date.now()),
  });
  const { data: followed } = following;
  useEffect(() => {
    if (isSettling && followed && isInDoubt(followed, Date.now())) void refetch();
  }, [isSettling, followed, refetch]);
  const latest =
    isSettling && followed?.refreshed.status === 'observed' ? followed.refreshed.observation : null;
  const found = useMemo((): FoundEvidence | null => {
    if (!first || !latest) return first;
    const observations = [...first.evidence.observations, latest];
    return { ...first, evidence: { ...first.evidence, observations } };
  }, [first, latest]);
  const { second, refresh: refreshSecond, ...joined } = useSecondOpinion(chain, found);
  const asking = {
    isAsking,
    refresh: () => {
      void refetch();
      refreshSecond();
    },
  };
  if (joined.found) return { status: 'found', found: joined.found, second, ...asking };
  if (error) return { status: 'failed', reason: getErrorMessage(error), ...asking };
  return { status: 'asking' };
}
