import { useQuery, type Query } from '@tanstack/react-query';
import type { Cluster } from '../../../config/configuration';
import {
  isLessKnown,
  lookUpFile,
  type FileLookupResult,
  type LookedUp,
  type LookupChain,
} from '../../../flows/lookup/look-up-file';
import { sleep } from '../../../flows/scheduling/sleep';
import { createTurns } from '../../../flows/scheduling/turns';
import { digestToAddress } from '@countersign/proof/encoding';
import { FRESH_MS, isOld } from '../fresh';

/** Null where nothing was asked. */
export type FileLookupState = FileLookupResult | { readonly status: 'waiting' | 'asking' } | null;

export const FILE_LOOKUPS = ['file-lookup'];

/** With three at once: at most ten requests a second. */
const PACE_MS = 300;
/** A file that comes into view later may have been signed meanwhile. */
const SEEN_AGAIN_MS = 30_000;

/** A record that has just landed is final a little later. */
const SETTLING_MS = 4_000;

/** Public nodes limit requests; the chain floor retries refused ones. */
const takeTurn = createTurns(3);

export interface FileLookup {
  readonly known: FileLookupState;
  /** When it became known, as milliseconds since 1970. */
  readonly askedAt: number;
  /** It could not be asked again since. */
  readonly hasFailed: boolean;
}

/**
 * Looks a file up while it is shown; a running request is finished. What is known stands while it
 * is asked again, and where that fails.
 */
export function useFileLookup(
  chain: LookupChain,
  cluster: Cluster,
  { digest, kind }: LookedUp,
  isOn: boolean,
): FileLookup {
  const { data, dataUpdatedAt, error, isFetching } = useQuery<FileLookupState>({
    queryKey: [...FILE_LOOKUPS, cluster.id, digestToAddress(digest), kind],
    queryFn: async ({ client, queryKey }) => {
      const endTurn = await takeTurn();
      const query = client.getQueryCache().find<FileLookupState>({ queryKey, exact: true });
      const before = query?.state.data ?? null;
      const earlier = before?.status === 'known' ? before : null;
      // Scrolled away, or consent withdrawn, while waiting.
      if (query?.isActive() !== true) {
        endTurn();
        if (earlier !== null) throw new DOMException('Nobody looks any more.', 'AbortError');
        return before;
      }
      if (earlier === null) client.setQueryData(queryKey, { status: 'asking' });
      const paced = sleep(PACE_MS);
      try {
        const result = await lookUpFile(chain, cluster, { digest, kind }, () => query.isActive());
        if (earlier === null) return result;
        if (result.status === 'unreachable') throw result.error;
        if (isLessKnown(earlier, result)) throw new Error('A node has fallen silent.');
        return result;
      } catch (error) {
        if (earlier !== null) throw error;
        // Nobody looks any more.
        return before;
      } finally {
        void paced.then(endTurn);
      }
    },
    enabled: isOn,
    structuralSharing: false,
    staleTime: ({ state }) => (state.data && !state.error ? SEEN_AGAIN_MS : 0),
    gcTime: SEEN_AGAIN_MS,
    refetchInterval: ({ state: { data: known = null, errorUpdateCount } }) =>
      isSettling(known) && Math.min(SETTLING_MS * 2 ** errorUpdateCount, FRESH_MS),
    refetchOnWindowFocus: isToAskAgain,
    refetchOnReconnect: isToAskAgain,
  });
  const known = data ?? (isOn && isFetching ? { status: 'waiting' } : null);
  return {
    known,
    askedAt: dataUpdatedAt,
    hasFailed: error !== null && error.name !== 'AbortError',
  };
}

/**
 * A file that could not be looked up at all is asked about again only where the person starts
 * again.
 */
function isToAskAgain({ state: { data, dataUpdatedAt } }: Query<FileLookupState>): boolean {
  return data?.status === 'known' && isOld(dataUpdatedAt);
}

function isSettling(known: FileLookupState): boolean {
  if (known?.status !== 'known') return false;
  return known.signatures.some(({ asked }) => asked.verdict.record === 'settling');
}
