import { useSyncExternalStore } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Cluster } from '../../../config/configuration';
import { findKnownMarks, type KnownMarks } from '../../../flows/lookup/find-known-marks';
import { sleep } from '../../../flows/scheduling/sleep';
import { digestToAddress, type Digest } from '@countersign/proof/encoding';
import { useApp } from '../app-context';
import { isOld } from '../fresh';
import { FILE_LOOKUPS, PACE_MS, SEEN_AGAIN_MS, takeTurn } from './use-file-lookup';

interface AskedMarks extends KnownMarks {
  /** Milliseconds since 1970. */
  readonly askedAt: number;
  /** It could not be asked again since. */
  readonly hasFailed: boolean;
}

/**
 * Lasting marks of a file by the signers that this device knows. Only for a file whose search a
 * person asked for; null until it is known, and where nobody is to be asked for.
 */
export function useKnownMarks(cluster: Cluster, digest: Digest): AskedMarks | null {
  const { chain, names, lookup } = useApp();
  const { isOn } = useSyncExternalStore(lookup.subscribe, lookup.getState);
  const { data, dataUpdatedAt, isError } = useQuery({
    queryKey: [...FILE_LOOKUPS, 'marks', cluster.id, digestToAddress(digest)],
    queryFn: async ({ signal }) => {
      const known = await names.getKnown();
      if (known.length === 0) return null;
      const endTurn = await takeTurn();
      const paced = sleep(PACE_MS);
      try {
        return await findKnownMarks(chain, cluster, { digest, known }, signal);
      } finally {
        void paced.then(endTurn);
      }
    },
    enabled: isOn,
    staleTime: SEEN_AGAIN_MS,
    gcTime: SEEN_AGAIN_MS,
    retry: false,
    refetchOnWindowFocus: ({ state }) => isOld(state.dataUpdatedAt),
    refetchOnReconnect: ({ state }) => isOld(state.dataUpdatedAt),
  });
  return data ? { ...data, askedAt: dataUpdatedAt, hasFailed: isError } : null;
}
