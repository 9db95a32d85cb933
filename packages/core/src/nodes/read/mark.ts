import type { Address } from '@solana/kit';
import type { Host } from '../../configuration/split-by-host';
import type { MarkAnswer } from '../node-types';
import { MARK_OWNER } from '@countersign/proof/claims';
import { readCount, readObject, readText } from '../rpc/answer';
import { parseAddress } from '../rpc/identifiers';
import { wait } from '../rpc/retry';
import { askCluster, type NodeRpc } from '../rpc/rpc';
import { tryCall } from '../rpc/failure';

/** Milliseconds before a node that has not reached the record's slot is asked again. */
const PAUSES = [1000, 2000, 4000];

/**
 * `minContextSlot` is not set, because a node that has not reached it would refuse to say "set". A
 * mark is current state, so a node that prunes history answers too.
 */
export async function readMark(
  host: Host,
  address: string,
  slot: bigint | null,
  signal: AbortSignal,
): Promise<MarkAnswer> {
  const parsed = parseAddress(address);
  const ask = async () => {
    for (let turn = 0; ; turn += 1) {
      const answer = await askCluster(host, (rpc) => askOwner(rpc, parsed), { signal });
      const { value } = answer;
      const pause = PAUSES[turn];
      const isBehind = slot !== null && value.slot < slot && value.owner !== MARK_OWNER;
      if (!isBehind || pause === undefined) return answer;
      await wait(pause, signal);
    }
  };
  const asked = await tryCall(ask());
  if (asked.status === 'unreachable') return { node: host.endpoints[0], ...asked };
  const { value, node } = asked.value;
  if (value.owner === MARK_OWNER) return { node, status: 'set' };
  return { node, status: 'not-set', slot: value.slot };
}

const OWNER_ONLY = {
  encoding: 'base64',
  dataSlice: { offset: 0, length: 0 },
} as const;

async function askOwner(rpc: NodeRpc, address: Address) {
  const answer = readObject(await rpc.getAccountInfo(address, OWNER_ONLY).send());
  const slot = readCount(readObject(answer.context).slot);
  const owner = answer.value === null ? null : readText(readObject(answer.value).owner, 44);
  return { owner, slot };
}
