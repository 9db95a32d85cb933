import type { Address } from '@solana/kit';
import type { Host } from '../../configuration/split-by-host';
import type { MarkAnswer } from '../node-types';
import { MARK_OWNER } from '@countersign/proof/claims';
import { readCount, readObject, readText } from '../rpc/answer';
import { parseAddress } from '../rpc/identifiers';
import { wait } from '../rpc/retry';
import { askCluster, type ClusterRpc } from '../rpc/rpc';
import { tryCall } from '../rpc/try-call';

/** A node that has not come as far as the record is asked again after these, in milliseconds. */
const PAUSES = [1000, 2000, 4000];

/**
 * Asks one node whether a mark is set, at `confirmed`. A mark is current state, so a node that drops
 * history answers too. `minContextSlot` is not used: another node may name a slot that none has reached, and this one would then refuse
 * to say "set".
 *
 * @param host - the URLs of one node; the next is asked where the first does not answer
 * @param address - from proof's `getWithdrawalMark`
 * @param slot - of the record; null for any. A node that has not come so far is asked again for
 *   some seconds
 * @throws ChainError `malformed-address`
 * @throws DOMException `AbortError`
 */
export async function readMark(
  host: Host,
  address: string,
  slot: bigint | null,
  signal: AbortSignal,
): Promise<MarkAnswer> {
  const parsed = parseAddress(address);
  const ask = () => tryCall(askCluster(host, (rpc) => askOwner(rpc, parsed), { signal }));
  let asked = await ask();
  for (const pause of PAUSES) {
    if (asked.status === 'unreachable' || slot === null) break;
    const { value } = asked.value;
    if (value.owner === MARK_OWNER || value.slot >= slot) break;
    await wait(pause, signal);
    asked = await ask();
  }
  if (asked.status === 'unreachable') return { node: host.endpoints[0], ...asked };
  const { value, node } = asked.value;
  if (value.owner === MARK_OWNER) return { node, status: 'set' };
  return { node, status: 'not-set', slot: value.slot };
}

const OWNER_ONLY = {
  encoding: 'base64',
  dataSlice: { offset: 0, length: 0 },
  commitment: 'confirmed',
};

/** `owner` is null where there is no account; `slot` is that of the node's answer. */
async function askOwner(rpc: ClusterRpc, address: Address) {
  const method = 'getAccountInfo';
  const answer = readObject(await rpc(method, [address, OWNER_ONLY]), method);
  const field = `${method}.context`;
  const slot = readCount(readObject(answer.context, field).slot, `${field}.slot`);
  const account = answer.value === null ? null : readObject(answer.value, method);
  const owner = account === null ? null : readText(account.owner, `${method}.owner`, 44);
  return { owner, slot };
}
