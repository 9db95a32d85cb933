import type { Address } from '@solana/kit';
import type { Cluster } from '../../config/cluster';
import type { MarkAnswer } from '../../ports/chain';
import { MARK_OWNER } from '../../proof';
import { readObject, readText } from '../rpc/answer';
import { parseAddress } from '../rpc/identifiers';
import { askCluster, type ClusterRpc } from '../rpc/rpc';
import { tryCall } from '../rpc/try-call';

/**
 * Asks each node whether an address is marked, with one request. That is current state, so a node
 * that drops history answers too. An unreachable node is a value.
 *
 * @param address - from proof's `getMark`
 * @throws ChainError `malformed-address`
 * @throws DOMException `AbortError`
 */
export async function readMarks(
  cluster: Cluster,
  address: string,
  signal: AbortSignal,
): Promise<readonly MarkAnswer[]> {
  const parsed = parseAddress(address);
  return Promise.all(
    cluster.endpoints.map(async (node): Promise<MarkAnswer> => {
      const own = { ...cluster, endpoints: [node] };
      const asked = await tryCall(askCluster(own, (rpc) => askOwner(rpc, parsed), { signal }));
      if (asked.status === 'unreachable') return { node, ...asked };
      return { node, status: asked.value.value === MARK_OWNER ? 'marked' : 'not-marked' };
    }),
  );
}

/** Null where there is no account. */
async function askOwner(rpc: ClusterRpc, address: Address): Promise<string | null> {
  const field = 'getAccountInfo';
  const options = {
    commitment: 'finalized',
    encoding: 'base64',
    dataSlice: { offset: 0, length: 0 },
  };
  const { value } = readObject(await rpc(field, [address, options]), field);
  return value === null ? null : readText(readObject(value, field).owner, `${field}.owner`, 44);
}
