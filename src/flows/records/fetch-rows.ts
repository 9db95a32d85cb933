import type { Cluster } from '../../config/configuration';
import { NO_NODE_ASKED } from '@countersign/proof';
import { getNodeId, isGenuine } from '@countersign/proof/records';
import type { ChainPort, FetchedTransaction } from '../../ports/chain';
import { getNodesBeside } from './other-nodes';
import { getSignature, type SearchRow } from './search-rows';

type FetchChain = Pick<ChainPort, 'fetchTransaction'>;

/** Public nodes count requests; the first few may come quicker. */
const QUICK_PACE_MS = 120;
const PACE_MS = 250;
const QUICK = 24;
/** Every batch is verified and drawn anew. */
const BATCH = 8;
const MOST_FAILURES = 3;

export interface FetchInput {
  readonly cluster: Cluster;
  /** The row to fetch, given the signatures that were tried. */
  readonly getNext: (tried: ReadonlySet<string>) => SearchRow | undefined;
  /** @param isLast - nothing more is fetched; the batch may be empty */
  readonly onFetched: (batch: ReadonlyMap<string, FetchedTransaction>, isLast: boolean) => void;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** Fetches one transaction after the other, until none is next or several in a row failed. */
export async function fetchRows(
  chain: FetchChain,
  { cluster, getNext, onFetched, wait }: FetchInput,
  signal: AbortSignal,
): Promise<void> {
  const tried = new Set<string>();
  const batch = new Map<string, FetchedTransaction>();
  let failures = 0;
  while (failures < MOST_FAILURES) {
    const row = getNext(tried);
    if (row === undefined) break;
    if (tried.size > 0) await wait(tried.size < QUICK ? QUICK_PACE_MS : PACE_MS);
    signal.throwIfAborted();
    const fetched = await fetchRow(chain, cluster, row, signal);
    signal.throwIfAborted();
    const signature = getSignature(row);
    tried.add(signature);
    batch.set(signature, fetched);
    failures = fetched.node === null ? failures + 1 : 0;
    if (tried.size > QUICK && batch.size < BATCH) continue;
    onFetched(batch, false);
    batch.clear();
  }
  onFetched(batch, true);
}

/** Asks the nodes that list it first, then the others, until one gives bytes that bear the signature. */
async function fetchRow(
  chain: FetchChain,
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
