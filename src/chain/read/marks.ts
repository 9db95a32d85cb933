import type { Cluster } from '../../config/cluster';
import { splitByHost } from '../../config/split-by-host';
import type { MarkAnswer } from '../../ports/chain';
import { MARK_OWNER } from '@countersign/proof/claims';
import { parseAddress } from '../rpc/identifiers';
import { askCluster } from '../rpc/rpc';
import { tryCall } from '../rpc/try-call';
import { askAccountOwner } from './account-owner';

const FINALIZED = { commitment: 'finalized' } as const;

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
      const asked = await tryCall(
        askCluster(host, (rpc) => askAccountOwner(rpc, parsed, FINALIZED), { signal }),
      );
      if (asked.status === 'unreachable') return { node: host.endpoints[0], ...asked };
      const { value, node } = asked.value;
      return { node, status: value === MARK_OWNER ? 'marked' : 'not-marked' };
    }),
  );
}
