import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ChainPort } from '../../../ports/chain';
import type { FoundEvidence } from '../../../flows/records/find-evidence';
import { isFinalizing } from '../../../flows/records/is-finalizing';
import { verifyEvidence } from '../../../flows/records/verify-evidence';
import { isLoadError } from '../../../ui/lazy/lazy-part';
import { reportLoadFailure } from '../../../ui/load-failure';
import { getRecordKey } from '../../shared/record-key';
import { getNextDelay, isInDoubt, toFollowing, type Following } from './follow-record';
import type { ClustersToAsk } from './use-found-evidence';

/**
 * Follows a record that is not final yet until it is, and has all of it asked for again where that
 * is in doubt.
 *
 * @param clusters - that the record was asked of
 * @returns with what the node said last
 */
export function useFinality(
  chain: ChainPort,
  clusters: ClustersToAsk,
  first: FoundEvidence | null,
): FoundEvidence | null {
  const isOpen = first !== null && isFinalizing(verifyEvidence(first.evidence));
  const previous = first?.evidence.observations.at(-1) ?? null;
  const signature = first?.evidence.signature ?? '';
  const { data: followed } = useQuery({
    queryKey: ['finality', signature, first?.cluster.id],
    queryFn: async ({ signal, client, queryKey }) => {
      if (!first || !previous) throw new Error('nothing to observe');
      const observing = chain.refreshObservation(first.cluster, { signature, previous }, signal);
      const refreshed = await observing.catch((error: unknown) => {
        // It is tried again by itself, and said once.
        const isFirst = client.getQueryState(queryKey)?.errorUpdateCount === 0;
        if (isFirst && isLoadError(error)) reportLoadFailure();
        throw error;
      });
      const before = client.getQueryData<Following>(queryKey);
      const following = toFollowing(before, refreshed, Date.now());
      if (isInDoubt(following, Date.now())) {
        const record = { queryKey: getRecordKey(signature, clusters) };
        void client.invalidateQueries(record, { cancelRefetch: false });
      }
      return following;
    },
    enabled: isOpen,
    structuralSharing: false,
    // A final record stays final, so it is not asked about again.
    staleTime: ({ state: { data } }) =>
      data && getNextDelay(data, Date.now()) === false ? Infinity : 0,
    refetchInterval: ({ state: { data } }) => getNextDelay(data, Date.now()),
  });
  const latest =
    isOpen && followed?.refreshed.status === 'observed' ? followed.refreshed.observation : null;
  return useMemo(() => {
    if (!first || !latest) return first;
    const observations = [...first.evidence.observations, latest];
    return { ...first, evidence: { ...first.evidence, observations } };
  }, [first, latest]);
}
