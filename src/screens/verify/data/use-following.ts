import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { ChainPort } from '../../../ports/chain';
import type { FoundEvidence } from '../../../flows/records/find-evidence';
import { isFinalizing } from '../../../flows/records/is-finalizing';
import { verifyEvidence } from '../../../flows/records/verify-evidence';
import { getNextDelay, isInDoubt, toFollowing, type Following } from './follow-record';

/**
 * Follows a record that is not final yet until it is.
 *
 * @param onDoubt - called where all of it should be asked for again
 * @returns with what the node said last
 */
export function useFollowing(
  chain: ChainPort,
  first: FoundEvidence | null,
  onDoubt: () => void,
): FoundEvidence | null {
  const isOpen = useMemo(
    () => first !== null && isFinalizing(verifyEvidence(first.evidence)),
    [first],
  );
  const previous = first?.evidence.observations.at(-1) ?? null;
  const signature = first?.evidence.signature ?? '';
  const { data: followed } = useQuery({
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
    enabled: isOpen,
    structuralSharing: false,
    // What is final stays so, whoever goes and comes back.
    staleTime: ({ state: { data } }) =>
      data && getNextDelay(data, Date.now()) === false ? Infinity : 0,
    refetchInterval: ({ state: { data } }) => getNextDelay(data, Date.now()),
  });
  useEffect(() => {
    if (isOpen && followed && isInDoubt(followed, Date.now())) onDoubt();
  }, [isOpen, followed, onDoubt]);
  const latest =
    isOpen && followed?.refreshed.status === 'observed' ? followed.refreshed.observation : null;
  return useMemo(() => {
    if (!first || !latest) return first;
    const observations = [...first.evidence.observations, latest];
    return { ...first, evidence: { ...first.evidence, observations } };
  }, [first, latest]);
}
