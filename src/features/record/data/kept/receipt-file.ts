import type { FoundNetwork } from '@countersign/core/records/choose-network';
import { writeReceipt } from '@countersign/core/receipts/receipt-in-steps';
import { getReceiptName } from '../../../receipts';
import { ProofError, type Subject, type Verdict } from '@countersign/proof';
import { isPublic, type Claim } from '@countersign/proof/claims';
import { formatDigest } from '@countersign/proof/encoding';
import type { OpenTree } from '@countersign/proof/large';
import { createReceipt, type Receipt } from '@countersign/proof/receipts';
import { getLeaves } from '@countersign/proof/trees';

/** @returns null if the claim's files are unknown */
export function makeReceipt(
  verdict: Verdict,
  { evidence, cluster }: Pick<FoundNetwork, 'evidence' | 'cluster'>,
  tree?: OpenTree,
): Receipt | null {
  const { claim } = verdict;
  const { lookup, genesisHash, observations } = evidence;
  if (!claim || lookup.status !== 'found' || genesisHash === null) return null;
  const subjects = getSubjectsOf(verdict, tree);
  if (subjects === null) return null;
  try {
    return createReceipt({
      claim,
      subjects,
      transaction: lookup.transaction,
      network: { genesisHash, label: cluster.label },
      observations,
      ...(tree && claim.kind === 'tree' && { tree }),
    });
  } catch (error) {
    if (error instanceof ProofError) return null;
    throw error;
  }
}

/** A receipt lists exactly the claim's files, so a part of a set has no receipt. */
function getSubjectsOf(
  { claim, file, subjects }: Verdict,
  tree: OpenTree | undefined,
): readonly Subject[] | null {
  const matching = file === 'match' ? subjects.map(({ subject }) => subject) : [];
  if (claim?.kind === 'file') {
    const { digest } = claim;
    return matching.length === 1 ? matching : [{ name: formatDigest(digest), size: null, digest }];
  }
  if (claim?.kind !== 'tree') return null;
  // Copies of a file share one leaf.
  const count = tree?.count ?? getLeaves(matching.map(({ digest }) => digest)).length;
  return file === 'match' && count === claim.count ? matching : null;
}

export function nameReceipt({ files, signature }: Receipt, claim: Claim | null): string {
  const title = isPublic(claim) ? claim.title : undefined;
  const names = files.map(({ name }) => name);
  return getReceiptName(names, signature, title);
}

export async function createReceiptFile(receipt: Receipt, claim: Claim | null): Promise<File> {
  const text = await writeReceipt(receipt);
  return new File([text], nameReceipt(receipt, claim), { type: 'application/json' });
}
