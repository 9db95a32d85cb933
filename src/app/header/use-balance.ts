import { useQuery } from '@tanstack/react-query';
import type { Cluster } from '@countersign/core/configuration/configuration';
import type { NodeCalls } from '@countersign/core/nodes/chain';
import { asking } from '../../screens/shared/asking';

export type Balance =
  | { readonly status: 'asking' }
  | { readonly status: 'known'; readonly lamports: bigint }
  /** No node answers: that is not an empty account. */
  | { readonly status: 'unknown' };

/** Asks for the balance of an account each time it is shown, and again when told to. */
export function useBalance(
  { getBalance }: Pick<NodeCalls, 'getBalance'>,
  cluster: Cluster,
  address: string,
): { readonly balance: Balance; readonly askAgain: () => void } {
  const { data, isError, isFetching, refetch } = useQuery(
    asking({
      key: ['balance', cluster.id, address],
      ask: async ({ signal }) => (await getBalance(cluster, address, signal)).value,
      // A balance from before a payment must not be shown as the present one.
      gcTime: 0,
    }),
  );
  return {
    balance: toBalance(isFetching, isError ? undefined : data),
    askAgain: () => void refetch(),
  };
}

function toBalance(isAsking: boolean, lamports: bigint | undefined): Balance {
  if (isAsking) return { status: 'asking' };
  return lamports === undefined ? { status: 'unknown' } : { status: 'known', lamports };
}
