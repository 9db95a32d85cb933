import type { RecordState } from '@countersign/proof';
import { toVisibleText } from '@countersign/proof/encoding';
import { findPublicNetwork, isOnNetwork } from '@countersign/core/configuration/public-networks';
import type { AskedRecord } from '@countersign/core/records/ask-record';
import { getRecordObstacle } from '@countersign/core/words/record-obstacles';
import { askRecordInTime } from '../network/chain-with-timeout';
import type { SigningContext } from '../sign/signing-context';
import { Unreadable } from '../files/unreadable';
import type { GivenRecord } from '../files/named-record';

const NEXT: Partial<Readonly<Record<RecordState, string>>> = {
  settling: ' Run the same command again in a minute.',
  unreachable: ' Run the same command again.',
  'not-found': ' Compare its signature, and the network that -u names.',
  'wrong-network': ' Name its own with -u.',
};

export async function askOwnRecord(
  context: SigningContext,
  named: GivenRecord,
): Promise<AskedRecord> {
  const { cluster, author, input } = context;
  const { signature, receipt } = named;
  assertNetwork(context, named);
  const question = { signature, subjects: [], receipt };
  const asked = await askRecordInTime(cluster, input.timeoutMs, question);
  const { verdict } = asked;
  const { record, author: signer } = verdict;
  if (signer !== null && signer !== author) {
    throw new Unreadable(
      `record ${signature}: only its signer can say this about it, which is ${signer}; the key is ${author}: name the signer’s with -k`,
    );
  }
  const obstacle = getRecordObstacle(verdict);
  if (obstacle !== null) {
    const next = NEXT[record] ?? '';
    throw new Unreadable(`${obstacle}${next} (record ${signature}: ${record})`);
  }
  return asked;
}

/** A node of another network would only report that it knows no such record. */
function assertNetwork(
  { cluster, genesisHash }: SigningContext,
  { signature, clusterId, receipt }: GivenRecord,
): void {
  const explain = (own: string) =>
    new Unreadable(
      `record ${signature} is of another network (${toVisibleText(own)}) than ${cluster.label}: name its own with -u`,
    );
  if (receipt !== undefined && receipt.network.genesisHash !== genesisHash) {
    const { genesisHash: own } = receipt.network;
    throw explain(findPublicNetwork(own) ?? own);
  }
  if (clusterId === null) return;
  // A local chain may have the id of any network but mainnet.
  const linked = { ...cluster, id: clusterId, test: clusterId !== 'solana:mainnet' };
  const isOn = cluster.endpoints.some((node) => isOnNetwork(linked, node, genesisHash));
  if (!isOn) throw explain(clusterId);
}
