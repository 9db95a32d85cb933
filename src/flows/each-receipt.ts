import { getFileReceipt, getFileReceipts, type Claim, type Receipt } from '../proof';
import { buildTree } from './file-set';
import type { TreePort } from './tree-port';

/** The page draws and answers between two such stretches of work. */
const STRETCH_MS = 12;

/**
 * Cuts every file's own receipt out of a whole claim's, in the order of its list. The tree is built
 * once, and the page is never held up for long.
 *
 * @throws ProofError `receipt/other-files`, `hidden/bad-salt` where the list is not exactly the
 *   claim's files; the signal's reason once it is aborted
 */
export async function* makeEachReceipt(
  trees: TreePort,
  whole: Receipt,
  claim: Claim,
  signal: AbortSignal,
): AsyncGenerator<Receipt, void, undefined> {
  let restedAt = performance.now();
  for (const receipt of await cut(trees, whole, claim, signal)) {
    if (performance.now() - restedAt > STRETCH_MS) {
      await new Promise((resolve) => setTimeout(resolve));
      restedAt = performance.now();
    }
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
