import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Cluster } from '../../config/configuration';
import type { ChainPort, Refreshed } from '../../flows/chain-port';
import { findEvidence, type FoundEvidence } from '../../flows/check-record';
import { verify, type Subject, type Verdict } from '../../proof';

/** How often a record that is not final is asked about again. */
const SETTLING_MS = 1000;
/** A record that was just sent may not have reached this node. */
const NOT_FOUND_MS = 4000;
const NOT_FOUND_TRIES = 8;

export type RecordView =
  | { readonly status: 'asking' }
  | {
      readonly status: 'checked';
      readonly verdict: Verdict;
      readonly found: FoundEvidence;
      readonly isAsking: boolean;
      readonly refresh: () => void;
    };

/** Fetches a record's evidence, checks it here, and follows it until it is final. */
export function useRecord(
  chain: ChainPort,
  clusters: readonly [Cluster, ...Cluster[]],
  signature: string,
  subjects: readonly Subject[],
): RecordView {
  const evidence = useQuery({
    queryKey: ['evidence', signature, clusters.map(({ id }) => id)],
    queryFn: ({ signal }) => findEvidence(chain, clusters, signature, signal),
    staleTime: 60_000,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.evidence.lookup.status === 'not-found' && dataUpdateCount < NOT_FOUND_TRIES
        ? NOT_FOUND_MS
        : false,
  });
  const found = evidence.data ?? null;
  const isSettling =
    found !== null && verify({ evidence: found.evidence, subjects: [] }).record === 'settling';
  const previous = found?.evidence.observations.at(-1) ?? null;
  const refreshed = useQuery({
    queryKey: ['observation', signature, found?.cluster.id],
    queryFn: ({ signal }) => {
      if (!found || !previous) throw new Error('nothing to observe');
      return chain.refreshObservation(found.cluster, { signature, previous }, signal);
    },
    enabled: isSettling,
    refetchInterval: ({ state: { data } }) => (isFinal(data) ? false : SETTLING_MS),
  });
  const latest =
    isSettling && refreshed.data?.status === 'observed' ? refreshed.data.observation : null;
  return useMemo(() => {
    if (!found) return { status: 'asking' };
    const observations = latest
      ? [...found.evidence.observations, latest]
      : found.evidence.observations;
    return {
      status: 'checked',
      verdict: verify({ evidence: { ...found.evidence, observations }, subjects }),
      found,
      isAsking: evidence.isFetching,
      refresh: () => void evidence.refetch(),
    };
  }, [found, latest, subjects, evidence]);
}

function isFinal(refreshed: Refreshed | undefined): boolean {
  return (
    refreshed?.status === 'observed' && refreshed.observation.confirmationStatus === 'finalized'
  );
}
