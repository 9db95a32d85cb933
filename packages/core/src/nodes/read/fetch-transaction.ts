import type { Cluster } from '../../configuration/cluster';
import type { FetchedTransaction } from '../node-types';
import { tryCall } from '../rpc/failure';
import { parseSignature } from '../rpc/identifiers';
import { askCluster } from '../rpc/rpc';
import { askTransaction, toLookup } from './landed-transaction';

export async function fetchTransaction(
  cluster: Cluster,
  signature: string,
  signal: AbortSignal,
): Promise<FetchedTransaction> {
  const parsed = parseSignature(signature);
  const asked = await tryCall(
    askCluster(cluster, (rpc) => askTransaction(rpc, parsed), { signal }),
  );
  if (asked.status === 'unreachable') return { lookup: asked, slot: null, err: null, node: null };
  const { value: landed, node } = asked.value;
  return { lookup: toLookup(landed), slot: landed?.slot ?? null, err: landed?.err ?? null, node };
}
