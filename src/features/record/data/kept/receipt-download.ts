import type { FoundNetwork } from '@countersign/core/records/choose-network';
import { writeReceipt } from '@countersign/core/receipts/receipt-in-steps';
import { getReceiptName } from '../../../receipts';
import { ProofError, type Evidence, type Subject, type Verdict } from '@countersign/proof';
import type { Claim } from '@countersign/proof/claims';
import { formatDigest } from '@countersign/proof/encoding';
import type { OpenTree } from '@countersign/proof/large';
import { addObservations, createReceipt, type Receipt } from '@countersign/proof/receipts';
import { getLeaves } from '@countersign/proof/trees';

export interface ReceiptDownload {
  readonly name: string;
  readonly serialize: () => Promise<string>;
  readonly receipt: Receipt | null;
}

export function createReceiptDownload(
  verdict: Verdict,
  { evidence, cluster }: Pick<FoundNetwork, 'evidence' | 'cluster'>,
  tree?: OpenTree,
): ReceiptDownload | null {
  const { claim, signature } = verdict;
  const { lookup, genesisHash, observations } = evidence;
  if (!claim || lookup.status !== 'found' || genesisHash === null) return null;
  const subjects = getSubjectsOf(verdict, tree);
  if (subjects === null) return null;
  try {
    const receipt = createReceipt({
      claim,
      subjects,
      transaction: lookup.transaction,
      network: { genesisHash, label: cluster.label },
      observations,
      ...(tree && claim.kind === 'tree' && { tree }),
    });
    const names = subjects.map(({ name }) => name);
    return toReceiptDownload(getReceiptName(names, signature, getTitle(claim)), receipt);
  } catch (error) {
    if (error instanceof ProofError) return null;
    throw error;
  }
}

function toReceiptDownload(name: string, receipt: Receipt): ReceiptDownload {
  return { name, serialize: () => writeReceipt(receipt), receipt };
}

export function refreshReceipt(
  kept: ReceiptDownload,
  { observations }: Pick<Evidence, 'observations'>,
): ReceiptDownload {
  const { name, receipt } = kept;
  if (receipt === null) return kept;
  const updated = addObservations(receipt, observations);
  if (updated === receipt) return kept;
  return toReceiptDownload(name, updated);
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

function getTitle(claim: Claim): string | null {
  return 'title' in claim ? (claim.title ?? null) : null;
}

export async function createReceiptFile({ name, serialize }: ReceiptDownload): Promise<File> {
  return new File([await serialize()], name, { type: 'application/json' });
}
