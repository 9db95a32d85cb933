import { useQuery } from '@tanstack/react-query';
import type { FoundEvidence } from '../../../flows/records/find-evidence';
import type { ChainPort } from '../../../ports/chain';
import type {
  getMarkAddress,
  MarkStatus,
  fetchWithdrawalMark,
} from '../../../flows/claims/withdrawal-mark';
import type { Verdict } from '../../../proof';

interface MarkCode {
  readonly getMarkAddress: typeof getMarkAddress;
  readonly fetchWithdrawalMark: typeof fetchWithdrawalMark;
}

/** A node may be some slots behind another. */
const BEHIND_MS = 4000;
const BEHIND_TRIES = 8;

const LONGEST_AGAIN_MS = 60_000;

/**
 * What each node says of the mark of a record's withdrawal; null where there is none to ask for,
 * `failed` where asking broke, which is asked again ever more rarely.
 *
 * @param code - null until it has come
 */
export function useWithdrawalMark(
  code: MarkCode | null,
  chain: ChainPort,
  found: FoundEvidence | null,
  verdict: Verdict,
): MarkStatus | 'asking' | 'failed' | null {
  const cluster = found?.cluster ?? null;
  const address = cluster === null ? null : (code?.getMarkAddress(verdict) ?? null);
  const { data, error, errorUpdateCount } = useQuery({
    // Nodes that were silent about the record may answer when it is fetched again.
    queryKey: ['withdrawal-mark', cluster?.id, address, found?.evidence.lookup.status],
    queryFn: ({ signal }) => {
      if (code === null || cluster === null) throw new Error('no network is asked');
      return code.fetchWithdrawalMark(chain, cluster, verdict, signal);
    },
    enabled: address !== null,
    staleTime: 60_000,
    // Whoever comes back may have withdrawn it meanwhile.
    refetchOnMount: 'always',
    refetchInterval: ({
      state: { data: last, error, dataUpdateCount, errorUpdateCount: failures },
    }) => {
      if (error) return Math.min(BEHIND_MS * 2 ** (failures - 1), LONGEST_AGAIN_MS);
      return last && isContradictory(last) && dataUpdateCount < BEHIND_TRIES ? BEHIND_MS : false;
    },
  });
  if (address === null) return null;
  // A mark is for good; that there is none may no longer be so.
  if (data !== undefined && (error === null || (data?.marked.length ?? 0) > 0)) return data;
  // A failure stays one while it is asked again.
  return errorUpdateCount > 0 ? 'failed' : 'asking';
}

function isContradictory({ marked, notMarked }: MarkStatus): boolean {
  return marked.length > 0 && notMarked.length > 0;
}
