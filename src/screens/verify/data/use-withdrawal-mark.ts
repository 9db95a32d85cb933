import { useQuery } from '@tanstack/react-query';
import type { Cluster } from '../../../config/configuration';
import type { ChainPort } from '../../../ports/chain';
import type {
  getMarkAddress,
  MarkReading,
  readWithdrawalMark,
} from '../../../flows/claims/withdrawal-mark';
import type { Verdict } from '../../../proof';

interface MarkCode {
  readonly getMarkAddress: typeof getMarkAddress;
  readonly readWithdrawalMark: typeof readWithdrawalMark;
}

/** A node may be some slots behind another. */
const BEHIND_MS = 4000;
const BEHIND_TRIES = 8;

/**
 * What each node says of the mark of a record's withdrawal; null where there is none to ask for.
 *
 * @param code - null until it has come
 */
export function useWithdrawalMark(
  code: MarkCode | null,
  chain: ChainPort,
  cluster: Cluster | null,
  verdict: Verdict,
): MarkReading | 'asking' | null {
  const address = cluster === null ? null : (code?.getMarkAddress(verdict) ?? null);
  const { data, isPending, isError } = useQuery({
    queryKey: ['withdrawal-mark', cluster?.id, address],
    queryFn: ({ signal }) => {
      if (code === null || cluster === null) throw new Error('no network is asked');
      return code.readWithdrawalMark(chain, cluster, verdict, signal);
    },
    enabled: address !== null,
    staleTime: 60_000,
    // Whoever comes back may have withdrawn it meanwhile.
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data: last, dataUpdateCount } }) =>
      last && isContradictory(last) && dataUpdateCount < BEHIND_TRIES ? BEHIND_MS : false,
  });
  if (address === null || isError) return null;
  return isPending ? 'asking' : data;
}

function isContradictory({ marked, notMarked }: MarkReading): boolean {
  return marked.length > 0 && notMarked.length > 0;
}
