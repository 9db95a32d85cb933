import { useQuery, type Query } from '@tanstack/react-query';
import type { Cluster } from '../../../config/configuration';
import { isNetworkKnown } from '../../../config/public-networks';
import { findEvidence, type FoundEvidence } from '../../../flows/records/find-evidence';
import { verifyEvidence } from '../../../flows/records/verify-evidence';
import { sleep } from '../../../flows/scheduling/sleep';
import type { ChainPort } from '../../../ports/chain';
import { isLanded } from '@countersign/proof/records';
import { putFirst } from '../../../ui/lazy/when-idle';
import { FRESH_MS } from '../../shared/fresh';
import { getRecordKey } from '../../shared/record-key';

export type ClustersToAsk = readonly [Cluster, ...Cluster[]];

/** A record that was just sent may not have reached this node. */
const NOT_FOUND_MS = 4000;
const NOT_FOUND_TRIES = 8;

/** Where the nodes could not be asked: ever more rarely, and at once when the network is back. */
const AGAIN_MS = 5000;
const LONGEST_AGAIN_MS = 60_000;

/** A node that takes longer is waited for, and nothing else of the page with it. */
const LONGEST_FIRST_MS = 5000;

/** What nodes gave of a record, asked for again while they do not tell enough. */
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
    refetchInterval: getPause,
    refetchOnReconnect: true,
  });
}

type EvidenceQuery = Query<FoundEvidence, Error, FoundEvidence, ReturnType<typeof getRecordKey>>;

function getPause({ state }: EvidenceQuery): number | false {
  const { data, error, dataUpdateCount, errorUpdateCount } = state;
  if (error !== null || (data && isOpen(data))) {
    return Math.min(AGAIN_MS * 2 ** (dataUpdateCount + errorUpdateCount - 1), LONGEST_AGAIN_MS);
  }
  const isMissing = data?.evidence.lookup.status === 'not-found';
  return isMissing && dataUpdateCount < NOT_FOUND_TRIES ? NOT_FOUND_MS : false;
}

/** No node told what is needed, or one alone says that it is on another network. */
function isOpen({ cluster, evidence }: FoundEvidence): boolean {
  const verdict = verifyEvidence(evidence);
  const { record } = verdict;
  // Of links and withdrawals that landed the record that they name is missing, not a node.
  if (record !== 'wrong-network') return record === 'unreachable' && !isLanded(verdict);
  return !isNetworkKnown(cluster, evidence.observations.at(-1)?.node);
}
