import { verify, type Verdict, type VerifyInput } from '@countersign/proof';
import type { Claim } from '@countersign/proof/claims';
import type { VerifyTrees } from '@countersign/proof/large';
import { buildTree, isLargeSet, type TreePort } from './file-set';
import type { SaltedSubject } from './draft';

export interface VerifiedSet {
  readonly verdict: Verdict;
  readonly trees: VerifyTrees | undefined;
}

/** Does the same as `verify`, without blocking for a large set. */
export async function verifySet(
  port: TreePort,
  input: VerifyInput,
  signal: AbortSignal,
): Promise<VerifiedSet> {
  const { subjects = [], receipt } = input;
  const claim = readClaim(input);
  const build = async (files: readonly SaltedSubject[], isNeeded: boolean) => {
    if (!isNeeded || !isLargeSet(files)) return undefined;
    try {
      return await buildTree(port, files, claim?.kind === 'hidden', signal);
    } catch {
      // The verdict reports missing or bad salts.
      signal.throwIfAborted();
      return undefined;
    }
  };
  const [ofSubjects, ofReceipt] = await Promise.all([
    build(subjects, claim?.kind === 'tree'),
    build(receipt?.files ?? [], claim !== null && 'count' in claim),
  ]);
  const trees = { subjects: ofSubjects, receipt: ofReceipt };
  return { verdict: verify({ ...input, trees }), trees };
}

function readClaim({ evidence, receipt }: VerifyInput): Claim | null {
  return verify({ evidence, receipt: receipt && { ...receipt, files: [] } }).claim;
}
