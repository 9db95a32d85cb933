import { useQuery } from '@tanstack/react-query';
import type { Cluster } from '@countersign/core/configuration/configuration';
import type { NodeCalls } from '@countersign/core/nodes/chain';
import { formatSol } from '@countersign/core/words/count';
import { asking } from '../../../features/network';
import * as words from '../../words';

export function useBalance(
  { getBalance }: Pick<NodeCalls, 'getBalance'>,
  cluster: Cluster,
  address: string,
): { readonly balance: string; readonly askAgain: () => void } {
  const { data, isError, isFetching, refetch } = useQuery(
    asking({
      key: ['balance', cluster.id, address],
      ask: async ({ signal }) => (await getBalance(cluster, address, signal)).value,
      // A payment may have changed the balance since it was last shown.
      gcTime: 0,
    }),
  );
  // A failed request must not look like a balance of 0.
  const known = isError || data === undefined ? words.UNKNOWN_BALANCE : formatSol(data);
  return { balance: isFetching ? words.ASKING_BALANCE : known, askAgain: () => void refetch() };
}
