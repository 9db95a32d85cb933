import type { RecordState } from '@countersign/proof';
import { isStatement } from '@countersign/proof/claims';
import { toVisibleText } from '@countersign/proof/encoding';
import { findPublicNetwork } from '../../../../src/config/find-network';
import { isOnNetwork } from '../../../../src/config/public-networks';
import type { AskedRecord } from '../../../../src/flows/records/ask-record';
import { askRecordInTime } from '../ask-record';
import { createChainWithTimeout } from '../chain-with-timeout';
import type { SigningContext } from '../sign/signing-context';
import { Unreadable } from '../unreadable';
import type { NamedRecord } from './named-record';

const DOES_NOT_HOLD = 'it does not hold, so there is nothing to say about it';

/** Why nothing can be signed about a record; null where something can. */
const OBSTACLES: Readonly<Record<RecordState, string | null>> = {
  valid: null,
  settling: 'it is not final yet: run the same command again in a minute',
  unreachable: 'it could not be checked, as no node told of it: run the same command again',
  'newer-format': 'it could not be checked: it is in a later format than this version reads',
  'not-found':
    'it could not be checked, as no node knows it: look at the signature, and at the network that -u names',
  'wrong-network': 'it is of another network: name its own with -u',
  failed: DOES_NOT_HOLD,
  'no-claim': DOES_NOT_HOLD,
  ambiguous: DOES_NOT_HOLD,
  'unsigned-memo': DOES_NOT_HOLD,
  'bad-signature': DOES_NOT_HOLD,
  malformed: DOES_NOT_HOLD,
  'does-not-count': DOES_NOT_HOLD,
};

/**
 * Asks nodes about a record that this key may speak about.
 *
 * @throws Unreadable where it is somebody else's, on another network, or could not be checked
 */
export async function askOwnRecord(
  context: SigningContext,
  named: NamedRecord,
): Promise<AskedRecord> {
  const { cluster, author, input } = context;
  const { signature, receipt } = named;
  assertNetwork(context, named);
  const { timeoutMs } = input;
  const question = { signature, subjects: [], receipt };
  const asked = await askRecordInTime(createChainWithTimeout(timeoutMs), cluster, question);
  const { verdict } = asked;
  const refuse = (why: string) => new Unreadable(`record ${signature}: ${why}`);
  if (verdict.author !== null && verdict.author !== author) {
    throw refuse(
      `only its signer can say this about it, which is ${verdict.author}; the key is ${author}: name the signer’s with -k`,
    );
  }
  if (isStatement(verdict.claim)) {
    throw refuse(`it is itself about another record, ${verdict.claim.signature}: name that one`);
  }
  const obstacle = OBSTACLES[verdict.record];
  if (obstacle !== null) throw refuse(`${obstacle} (${verdict.record})`);
  return asked;
}

/** A node of another network would only say that it knows no such record. */
function assertNetwork(
  { cluster, genesisHash }: SigningContext,
  { signature, clusterId, receipt }: NamedRecord,
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
  // A chain on this machine may go by any name but mainnet's.
  const linked = { ...cluster, id: clusterId, test: clusterId !== 'solana:mainnet' };
  const isOn = cluster.endpoints.some((node) => isOnNetwork(linked, node, genesisHash));
  if (!isOn) throw explain(clusterId);
}
