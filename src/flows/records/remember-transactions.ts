import type { ChainPort, FetchedTransaction } from '../../ports/chain';

/** A chain that fetches no transaction twice from the same nodes, as several searches read the same mentions. */
export function rememberTransactions<T extends Pick<ChainPort, 'fetchTransaction'>>(chain: T): T {
  const found = new Map<string, FetchedTransaction>();
  return {
    ...chain,
    fetchTransaction: async (cluster, signature, signal) => {
      const known = found.get(signature);
      const isAsked = (node: string | null) => node !== null && cluster.endpoints.includes(node);
      if (known !== undefined && isAsked(known.node)) return known;
      const fetched = await chain.fetchTransaction(cluster, signature, signal);
      if (fetched.lookup.status === 'found') found.set(signature, fetched);
      return fetched;
    },
  };
}
