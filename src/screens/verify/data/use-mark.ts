import { useQuery } from '@tanstack/react-query';
import { getPause } from '../../../flows/records/again';
import type { FoundEvidence } from '../../../flows/records/find-evidence';
import type { ChainPort } from '../../../ports/chain';
import type { fetchMarkStatus, MarkStatus } from '../../../flows/claims/marks';

interface MarkCode {
  readonly fetchMarkStatus: typeof fetchMarkStatus;
}

/** `failed`: asking broke, and is tried again. */
export type MarkState = MarkStatus | 'asking' | 'failed';

/**
 * What each node says of a withdrawal's mark; null where there is none to ask for.
 *
 * @param code       - null until it has come
 * @param address    - null for none
 * @param isExpected - what sets it was found: a node without it may be behind
 */
export function useMark(
  code: MarkCode | null,
  chain: ChainPort,
  found: FoundEvidence | null,
  address: string | null,
  isExpected: boolean,
): MarkState | null {
  const cluster = found?.cluster ?? null;
  const { data, error, errorUpdateCount } = useQuery({
    // Nodes that were silent about the record may answer when it is fetched again.
    queryKey: ['mark', cluster?.id, address, found?.evidence.lookup.status],
    queryFn: ({ signal }) => {
      if (code === null || cluster === null || address === null) throw new Error('nobody is asked');
      return code.fetchMarkStatus(chain, cluster, address, signal);
    },
    enabled: code !== null && cluster !== null && address !== null,
    staleTime: 60_000,
    // Whoever comes back may have set it meanwhile.
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => {
      const { marked = [], notMarked = [] } = state.data ?? {};
      // A node may be some slots behind another.
      return getPause(state, notMarked.length > 0 && (isExpected || marked.length > 0));
    },
  });
  if (cluster === null || address === null) return null;
  // A mark is for good; that there is none may no longer be so.
  if (data !== undefined && (error === null || data.marked.length > 0)) return data;
  // A failure stays one while it is asked again.
  return errorUpdateCount > 0 ? 'failed' : 'asking';
}
