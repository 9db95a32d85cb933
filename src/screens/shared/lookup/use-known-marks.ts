import { useSyncExternalStore } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Cluster } from '../../../config/configuration';
import { findKnownMarks, type KnownMarks } from '../../../flows/lookup/find-known-marks';
import { sleep } from '../../../flows/scheduling/sleep';
import { digestToAddress, type Digest } from '@countersign/proof/encoding';
import { useApp } from '../app-context';
import { isOld } from '../fresh';
import { FILE_LOOKUPS, PACE_MS, SEEN_AGAIN_MS, takeTurn } from './use-file-lookup';

interface AskedMarks {
  /** Null until it is known, and where nobody is left to be asked for. */
  readonly found: KnownMarks | null;
  /** Milliseconds since 1970. */
  readonly askedAt: number;
  /** Why it could not be asked, or not again since; else null. */
  readonly error: Error | null;
}

/**
 * Lasting marks of a file by the signers that this device knows. Only for a file whose search a
 * person asked for.
 *
 * @param found - signers of whom a checked record was found, base58: it says more than a mark
 */
export function useKnownMarks(
  cluster: Cluster,
  digest: Digest,
  found: readonly string[],
): AskedMarks {
  const { chain, names, lookup } = useApp();
  const { isOn } = useSyncExternalStore(lookup.subscribe, lookup.getState);
  const { data, dataUpdatedAt, error } = useQuery({
    queryKey: [...FILE_LOOKUPS, 'marks', cluster.id, digestToAddress(digest), ...found],
    queryFn: async ({ signal }) => {
      const known = (await names.getKnown()).filter((address) => !found.includes(address));
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
  return { found: data ?? null, askedAt: dataUpdatedAt, error };
}
