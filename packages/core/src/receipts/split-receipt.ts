import type { Claim } from '@countersign/proof/claims';
import { getFileReceipt, getFileReceipts, type Receipt } from '@countersign/proof/receipts';
import { buildTree, type TreePort } from '../claims/file-set';
import { createTimeSlicer } from '../scheduling/time-slice';

/** @throws ProofError unless the receipt's files are exactly the claim's */
export async function* splitReceipt(
  trees: TreePort,
  whole: Receipt,
  claim: Claim,
  signal: AbortSignal,
): AsyncGenerator<Receipt, void, undefined> {
  const receipts = await cut(trees, whole, claim, signal);
  const yieldIfDue = createTimeSlicer(signal);
  for (const receipt of receipts) {
    await yieldIfDue();
    signal.throwIfAborted();
    yield receipt;
  }
}

async function cut(
  trees: TreePort,
  whole: Receipt,
  claim: Claim,
  signal: AbortSignal,
): Promise<Iterable<Receipt>> {
  if (!('count' in claim)) {
    return whole.files.map((_, position) => getFileReceipt(whole, claim, position));
  }
  const tree = await buildTree(trees, whole.files, claim.kind === 'hidden', signal);
  return getFileReceipts(whole, claim, tree);
}
