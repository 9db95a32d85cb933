import type { Claim } from '@countersign/proof/claims';
import { getFileReceipt, getFileReceipts, type Receipt } from '@countersign/proof/receipts';
import { buildTree, type TreePort } from '../claims/file-set';
import { createTimeSlicer } from '../scheduling/time-slice';

/**
 * Yields each file's own receipt, in the order of the list. It builds the tree once, without blocking.
 *
 * @throws ProofError `receipt/other-files`, `hidden/bad-salt` unless the list is exactly the claim's
 *   files; the signal's reason
 */
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
