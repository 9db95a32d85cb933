import { useQuery } from '@tanstack/react-query';
import type { Cluster } from '../../../config/configuration';
import { isNetworkKnown } from '../../../config/public-networks';
import { getLonger, getPause } from '../../../flows/records/again';
import { findEvidence, type FoundEvidence } from '../../../flows/records/find-evidence';
import { verifyEvidence } from '../../../flows/records/verify-evidence';
import { sleep } from '../../../flows/scheduling/sleep';
import type { ChainPort } from '../../../ports/chain';
import { isLanded } from '@countersign/proof/records';
import { putFirst } from '../../../ui/lazy/when-idle';
import { FRESH_MS } from '../../shared/fresh';
import { getRecordKey } from '../../shared/record-key';

export type ClustersToAsk = readonly [Cluster, ...Cluster[]];

/** A node that takes longer is waited for, and nothing else of the page with it. */
const LONGEST_FIRST_MS = 5000;

/** Asks nodes for a record, and asks again while they do not tell enough. */
export function useFoundEvidence(chain: ChainPort, clusters: ClustersToAsk, signature: string) {
  return useQuery({
    queryKey: getRecordKey(signature, clusters),
    queryFn: ({ signal }) => {
      const asking = findEvidence(chain, clusters, signature, signal);
      void putFirst(Promise.race([asking.catch(() => undefined), sleep(LONGEST_FIRST_MS)]));
      return asking;
    },
    // Big integers and bytes are not for comparing part by part.
    structuralSharing: false,
    staleTime: ({ state: { data } }) => (data && !isOpen(data) ? FRESH_MS : 0),
    refetchInterval: ({ state }) => {
      const { data, dataUpdateCount, errorUpdateCount } = state;
      if (data && isOpen(data)) return getLonger(dataUpdateCount + errorUpdateCount);
      // A transaction that was just sent may not have reached this node.
      return getPause(state, data?.evidence.lookup.status === 'not-found');
    },
    refetchOnReconnect: true,
  });
}

/** No node told what is needed, or one alone says that it is on another network. */
function isOpen({ cluster, evidence }: FoundEvidence): boolean {
  const verdict = verifyEvidence(evidence);
  const { record } = verdict;
  // If links or a withdrawal landed, the record that they name is missing, and no node's answer.
  if (record !== 'wrong-network') return record === 'unreachable' && !isLanded(verdict);
  return !isNetworkKnown(cluster, evidence.observations.at(-1)?.node);
}
