import { printSignature } from './address';
import type { Claim } from './claim';
import { decodeTransaction } from './decode-transaction';
import { printDigest } from './digest';
import { ProofError } from './errors';
import type { Observation } from './evidence';
import { getLeavesOf, readMembership } from './read-membership';
import type { Receipt, ReceiptFile } from './receipt';
import type { Subject } from './subject';
import { createTree } from './tree';

export interface ReceiptInput {
  readonly claim: Claim;
  /** Every file of the claim, with its salt where the claim is hidden; none for links and revoke. */
  readonly subjects: readonly (Subject & { readonly salt?: Uint8Array })[];
  /** Wire bytes, signed. */
  readonly transaction: Uint8Array;
  readonly network: { readonly genesisHash: string; readonly label: string };
  readonly observations?: readonly Observation[];
}

/**
 * Makes the receipt of a whole claim, whose files it lists.
 *
 * @throws ProofError `receipt/other-files` where they are not exactly the claim's;
 *   `transaction/malformed`, `transaction/unknown-version`
 */
export function createReceipt(input: ReceiptInput): Receipt {
  const { claim, subjects } = input;
  const files = subjects.map(({ name, size, digest, salt }) => ({
    name,
    size,
    digest,
    ...(salt && { salt }),
    unknown: {},
  }));
  assertAreFilesOf(claim, files);
  return { ...createBareReceipt(input), files };
}

/**
 * Makes the receipt of a claim whose files are not at hand: it proves the signature, and no file.
 *
 * @throws ProofError `transaction/malformed`, `transaction/unknown-version`
 */
export function createBareReceipt(
  input: Pick<ReceiptInput, 'transaction' | 'network' | 'observations'>,
): Receipt {
  const { transaction, network, observations = [] } = input;
  const [signature] = decodeTransaction(transaction).signatures.map(printSignature);
  return {
    network: { ...network, unknown: {} },
    signature: String(signature),
    transaction,
    files: [],
    observations: observations.map((observation) => ({ ...observation, unknown: {} })),
    unknown: {},
  };
}

/** The same receipt with what nodes have said since. */
export function addObservations(receipt: Receipt, observations: readonly Observation[]): Receipt {
  const added = observations.map((observation) => ({ ...observation, unknown: {} }));
  return { ...receipt, observations: [...receipt.observations, ...added] };
}

/**
 * Cuts one file's own receipt out of a whole claim's, so that it can be given away alone: it names
 * no other file.
 *
 * @param position - the file's place in the whole receipt's list, from 0
 * @throws ProofError `receipt/no-such-file`; `receipt/other-files` where the list is not whole
 */
export function getFileReceipt(receipt: Receipt, claim: Claim, position: number): Receipt {
  const file = receipt.files[position];
  if (file === undefined) throw new ProofError('receipt/no-such-file', { position });
  assertAreFilesOf(claim, receipt.files);
  if (!('count' in claim)) return { ...receipt, files: [file] };
  const leaves = getLeavesOf(claim, receipt.files);
  const index = leaves.map(printDigest).indexOf(getLeavesOf(claim, [file]).map(printDigest).join());
  const path = createTree(leaves).getInclusionProof(index);
  return { ...receipt, files: [{ ...file, inclusion: { index, path } }] };
}

function assertAreFilesOf(claim: Claim, files: readonly ReceiptFile[]): void {
  if (claim.kind === 'links' || claim.kind === 'revoke') {
    if (files.length > 0) throw new ProofError('receipt/other-files', null);
    return;
  }
  const { isComplete, unproved } = readMembership(claim, null, files);
  if (files.length === 0 || !isComplete || unproved.length > 0) {
    throw new ProofError('receipt/other-files', null);
  }
}
