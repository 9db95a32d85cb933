import { useQuery } from '@tanstack/react-query';
import type { Cluster } from '@countersign/core/configuration/configuration';
import type { NodeCalls } from '@countersign/core/nodes/chain';
import { formatSol, asking } from '../../../features/network';

/** Asks for the balance of an account each time it is shown, and again when told to. */
export function useBalance(
  { getBalance }: Pick<NodeCalls, 'getBalance'>,
  cluster: Cluster,
  address: string,
): { readonly words: string; readonly askAgain: () => void } {
  const { data, isError, isFetching, refetch } = useQuery(
    asking({
      key: ['balance', cluster.id, address],
      ask: async ({ signal }) => (await getBalance(cluster, address, signal)).value,
      // A balance from before a payment must not be shown as the present one.
      gcTime: 0,
    }),
  );
  // A failed request must not look like a balance of 0.
  const known = isError || data === undefined ? 'no server answers' : formatSol(data);
  return { words: isFetching ? 'asking…' : known, askAgain: () => void refetch() };
}
