import { useQuery } from '@tanstack/react-query';
import type { Cluster } from '../../../config/configuration';
import {
  lookUpFile,
  type FileLookupResult,
  type LookupChain,
} from '../../../flows/lookup/look-up-file';
import { sleep } from '../../../flows/scheduling/sleep';
import { createTurns } from '../../../flows/scheduling/turns';
import { digestToAddress, type Digest } from '@countersign/proof/encoding';

/** Null where nothing was asked. */
export type FileLookupState = FileLookupResult | { readonly status: 'waiting' | 'asking' } | null;

export const FILE_LOOKUPS = ['file-lookup'];

/** With three at once: at most ten requests a second. */
export const PACE_MS = 300;
/** A file that comes into view later may have been signed meanwhile. */
export const FRESH_MS = 30_000;

/** What has just landed is final a little later. */
const SETTLING_MS = 4_000;

/** Public nodes limit requests; the chain floor retries refused ones. */
export const takeTurn = createTurns(3);

/** Looks a file up while it is shown; a running request is finished. */
export function useFileLookup(
  chain: LookupChain,
  cluster: Cluster,
  digest: Digest,
  isOn: boolean,
): FileLookupState {
  const { data, isFetching } = useQuery<FileLookupState>({
    queryKey: [...FILE_LOOKUPS, cluster.id, digestToAddress(digest)],
    queryFn: async ({ client, queryKey }) => {
      const endTurn = await takeTurn();
      const query = client.getQueryCache().find<FileLookupState>({ queryKey, exact: true });
      // Scrolled away, or consent withdrawn, while waiting.
      if (query?.isActive() !== true) {
        endTurn();
        return query?.state.data ?? null;
      }
      const before = query.state.data ?? null;
      if (!isSettling(before)) client.setQueryData(queryKey, { status: 'asking' });
      const paced = sleep(PACE_MS);
      try {
        return await lookUpFile(chain, cluster, digest, () => query.isActive());
      } catch {
        // Nobody looks any more.
        return before;
      } finally {
        void paced.then(endTurn);
      }
    },
    enabled: isOn,
    structuralSharing: false,
    staleTime: ({ state }) => (state.data ? FRESH_MS : 0),
    gcTime: FRESH_MS,
    refetchInterval: ({ state }) => isSettling(state.data ?? null) && SETTLING_MS,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return data ?? (isOn && isFetching ? { status: 'waiting' } : null);
}

function isSettling(known: FileLookupState): boolean {
  if (known?.status !== 'known') return false;
  return known.signatures.some(({ asked }) => asked.verdict.record === 'settling');
}
