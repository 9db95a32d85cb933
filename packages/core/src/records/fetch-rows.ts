import type { Cluster } from '../configuration/cluster';
import { NO_NODE_ASKED } from '@countersign/proof';
import { getNodeId, isGenuine } from '@countersign/proof/records';
import type { NodeCalls } from '../nodes/chain';
import type { FetchedTransaction } from '../nodes/node-types';
import { getNodesBeside } from '../configuration/split-by-host';
import { getSignature, type SearchRow } from './search-rows';

export type SearchChain = Pick<
  NodeCalls,
  'fetchTransaction' | 'getGenesisHash' | 'lookUpSignatures'
>;

/** The number of transactions that are fetched and shown together, within a node's limit. */
const BATCH = 8;
const MOST_FAILURES = 3;

/**
 * Stops after several failures in a row. When aborted, it still gives `onFetched` the transactions
 * that were fetched.
 */
export async function fetchRows(
  chain: SearchChain,
  cluster: Cluster,
  rows: readonly SearchRow[],
  onFetched: (batch: ReadonlyMap<string, FetchedTransaction>) => void,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0;
  for (let from = 0; from < rows.length && failures < MOST_FAILURES; from += BATCH) {
    const batch = rows.slice(from, from + BATCH);
    const fetched = new Map<string, FetchedTransaction>();
    const asked = batch.map(async (row) => {
      fetched.set(getSignature(row), await fetchRow(chain, cluster, row, signal));
    });
    try {
      await Promise.all(asked);
      signal.throwIfAborted();
    } finally {
      onFetched(fetched);
    }
    for (const row of batch) {
      failures = fetched.get(getSignature(row))?.node === null ? failures + 1 : 0;
    }
  }
}

/** Asks first the nodes that list the transaction, until one returns bytes with the signature. */
async function fetchRow(
  chain: SearchChain,
  cluster: Cluster,
  row: SearchRow,
  signal: AbortSignal,
): Promise<FetchedTransaction> {
  const signature = getSignature(row);
  const listing = new Set(row.entries.map(({ node }) => getNodeId(node)));
  let nodes = cluster.endpoints.toSorted(
    (a, b) => Number(listing.has(getNodeId(b))) - Number(listing.has(getNodeId(a))),
  );
  let last = NOT_FETCHED;
  while (nodes.length > 0) {
    const fetched = await chain.fetchTransaction(
      { ...cluster, endpoints: nodes },
      signature,
      signal,
    );
    const { lookup, node } = fetched;
    if (lookup.status !== 'found') last = last.node === null ? fetched : last;
    else if (isGenuine({ signature, lookup })) return fetched;
    else last = { ...NOT_FETCHED, lookup: OTHER_BYTES, node };
    if (node === null) return last;
    nodes = getNodesBeside({ ...cluster, endpoints: nodes }, [node]);
  }
  return last;
}

const OTHER_BYTES = { status: 'unreachable', reason: 'unexpected-answer' } as const;
const NOT_FETCHED: FetchedTransaction = {
  lookup: { status: 'unreachable', reason: NO_NODE_ASKED },
  slot: null,
  err: null,
  node: null,
};
