import type { Cluster } from '../config/configuration';
import {
  createBareReceipt,
  createReceipt,
  printDigest,
  printReceipt,
  type Claim,
  type Evidence,
} from '../proof';
import type { Kept, ProofKeeper } from './proof-keeper';
import type { SaltedSubject } from './salted-subject';

export interface ReceiptToKeep {
  readonly claim: Claim;
  readonly subjects: readonly SaltedSubject[];
  readonly signature: string;
  /** Signed wire bytes. */
  readonly transaction: Uint8Array;
  readonly cluster: Cluster;
  readonly genesisHash: string;
  readonly evidence: Evidence;
}

/** Saves a record's receipt on this device. */
export async function keepReceipt(
  keeper: ProofKeeper,
  input: ReceiptToKeep,
  createdAt: number,
): Promise<Kept> {
  const { claim, subjects, signature, transaction, cluster, genesisHash, evidence } = input;
  const { observations } = evidence;
  const whole = { transaction, network: { genesisHash, label: cluster.label }, observations };
  // Who countersigns a set may not have its files.
  const receipt =
    subjects.length === 0 ? createBareReceipt(whole) : createReceipt({ claim, subjects, ...whole });
  return keeper.receipts.put({
    signature,
    network: genesisHash,
    createdAt,
    text: printReceipt(receipt),
    names: subjects.map(({ name }) => name),
    digests: subjects.map(({ digest }) => printDigest(digest).slice('sha256:'.length)),
  });
}
