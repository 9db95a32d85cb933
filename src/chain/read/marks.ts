import type { Address } from '@solana/kit';
import type { Cluster } from '../../config/cluster';
import { splitByHost } from '../../config/split-by-host';
import type { MarkAnswer } from '../../ports/chain';
import { MARK_OWNER } from '@countersign/proof/claims';
import { readObject, readText } from '../rpc/answer';
import { parseAddress } from '../rpc/identifiers';
import { askCluster, type ClusterRpc } from '../rpc/rpc';
import { tryCall } from '../rpc/try-call';

/**
 * Asks each node whether an address is marked, with one request; another URL of it where the first
 * does not answer. That is current state, so a node that drops history answers too. An unreachable
 * node is a value.
 *
 * @param address - from proof's `getWithdrawalMark`
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
    splitByHost(cluster).map(async (host): Promise<MarkAnswer> => {
      const asked = await tryCall(askCluster(host, (rpc) => askOwner(rpc, parsed), { signal }));
      if (asked.status === 'unreachable') return { node: host.endpoints[0], ...asked };
      const { value, node } = asked.value;
      return { node, status: value === MARK_OWNER ? 'marked' : 'not-marked' };
    }),
  );
}

const OWNER_ONLY = {
  commitment: 'finalized',
  encoding: 'base64',
  dataSlice: { offset: 0, length: 0 },
};

/** Null where there is no account. */
async function askOwner(rpc: ClusterRpc, address: Address): Promise<string | null> {
  const field = 'getAccountInfo';
  const { value } = readObject(await rpc(field, [address, OWNER_ONLY]), field);
  return value === null ? null : readText(readObject(value, field).owner, `${field}.owner`, 44);
}
