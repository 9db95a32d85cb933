import { encodeSignature } from '../encoding/address';
import type { Claim } from '../claim/claim';
import { decodeTransaction } from '../transaction/decode-transaction';
import { isSameDigest } from '../encoding/digest';
import { ProofError } from '../errors';
import type { Observation } from '../verify/evidence';
import { getLeavesOf, checkInclusion } from '../tree/check-inclusion';
import { getNodeOrigin } from '../verify/node-id';
import type { Receipt, ReceiptFile, ReceiptObservation } from './receipt';
import { getSubjectDigest } from '../claim/references';
import type { Subject } from '../claim/subject';
import { openLeaves, type OpenTree, type Tree } from '../tree/tree';

export interface ReceiptInput {
  readonly claim: Claim;
  /** Every file of the claim, with its salt if the claim is hidden; empty for statements. */
  readonly subjects: readonly (Subject & { readonly salt?: Uint8Array })[];
  /** The signed wire bytes. */
  readonly transaction: Uint8Array;
  readonly network: { readonly genesisHash: string; readonly label: string };
  readonly observations?: readonly Observation[];
  /** The tree of exactly these files, if the caller already has it. */
  readonly tree?: Tree;
}

/**
 * @throws ProofError `receipt/other-files` if the subjects are not exactly the claim's;
 *   `transaction/malformed`, `transaction/unknown-version`
 */
export function createReceipt(input: ReceiptInput): Receipt {
  const { claim, subjects, tree } = input;
  const files = subjects.map(({ name, size, digest, salt }) => ({
    name,
    size,
    digest,
    ...(salt && { salt }),
    unknown: {},
  }));
  assertAreFilesOf(claim, files, tree);
  return { ...createBareReceipt(input), files };
}

/** @throws ProofError `transaction/malformed`, `transaction/unknown-version` */
export function createBareReceipt(
  input: Pick<ReceiptInput, 'transaction' | 'network' | 'observations'>,
): Receipt {
  const { transaction, network, observations = [] } = input;
  const [signature] = decodeTransaction(transaction).signatures.map(encodeSignature);
  return {
    network: { ...network, unknown: {} },
    signature: String(signature),
    transaction,
    files: [],
    observations: observations.map(toTestimony),
    unknown: {},
  };
}

/** `observedAt` is not compared: the same answer at a later time adds nothing. */
const COMPARED = ['node', 'slot', 'blockTime', 'blockhash', 'err', 'confirmationStatus'] as const;

/** Returns the same receipt if it already holds all observations. */
export function addObservations(receipt: Receipt, observations: readonly Observation[]): Receipt {
  const added = observations
    .map(toTestimony)
    .filter(
      (seen) =>
        !receipt.observations.some((held) => COMPARED.every((what) => held[what] === seen[what])),
    );
  if (added.length === 0) return receipt;
  return { ...receipt, observations: [...receipt.observations, ...added] };
}

/** People pass receipts on, and the rest of a node's URL may be a key. */
function toTestimony(observation: Observation): ReceiptObservation {
  return { ...observation, node: getNodeOrigin(observation.node), unknown: {} };
}

/**
 * @param position - the file's index in the whole receipt
 * @throws ProofError `receipt/no-such-file`; `receipt/other-files` if the receipt lacks files
 */
export function getFileReceipt(receipt: Receipt, claim: Claim, position: number): Receipt {
  const file = receipt.files[position];
  if (file === undefined) throw new ProofError('receipt/no-such-file', { position });
  assertAreFilesOf(claim, receipt.files);
  if (!('count' in claim)) return { ...receipt, files: [file] };
  return cutFile(receipt, claim, file, openLeaves(getLeavesOf(claim, receipt.files)));
}

/**
 * @param tree - of exactly the receipt's files
 * @throws ProofError `receipt/other-files` if the tree is not the claim's or lacks a file
 */
export function* getFileReceipts(
  receipt: Receipt,
  claim: Claim,
  tree: OpenTree,
): Generator<Receipt, void, undefined> {
  assertAreFilesOf(claim, receipt.files, tree);
  for (const file of receipt.files) yield cutFile(receipt, claim, file, tree);
}

function cutFile(receipt: Receipt, claim: Claim, file: ReceiptFile, tree: OpenTree): Receipt {
  const [leaf] = getLeavesOf(claim, [file]);
  const index = leaf === undefined ? null : tree.findLeaf(leaf);
  if (index === null) throw new ProofError('receipt/other-files', null);
  return {
    ...receipt,
    files: [{ ...file, inclusion: { index, path: tree.getInclusionProof(index) } }],
  };
}

function assertAreFilesOf(claim: Claim, files: readonly ReceiptFile[], tree?: Tree): void {
  if (!areFilesOf(claim, files, tree)) throw new ProofError('receipt/other-files', null);
}

function areFilesOf(claim: Claim, files: readonly ReceiptFile[], tree?: Tree): boolean {
  const subject = getSubjectDigest(claim);
  if (tree) {
    const isCounted = 'count' in claim && claim.count === tree.count;
    return subject !== null && isCounted && isSameDigest(subject, tree.root);
  }
  if (subject === null) return files.length === 0;
  const { isComplete, unproved } = checkInclusion(claim, null, files);
  return files.length > 0 && isComplete && unproved.length === 0;
}
