import { getOfflineEvidence, ProofError, verify } from '@countersign/proof';
import { getSubjectDigest } from '@countersign/proof/claims';
import { readReceipt } from '../receipts/receipt-in-steps';
import type { StoredReceipt, ReceiptRepository } from '../../ports/receipts';
import { getSearchDigests, getStatementKey, type Intended } from '../claims/compare-signings';

/**
 * Stored receipts of the same claim by the same account on the same network, whatever the title,
 * the reason or the salts. Newest first.
 */
export async function findDuplicates(
  { receipts }: Pick<ReceiptRepository, 'receipts'>,
  intended: Intended,
): Promise<readonly StoredReceipt[]> {
  const digests = getSearchDigests(intended);
  const [first] = digests;
  if (first === undefined) return [];
  const wanted = new Set(digests);
  const same: StoredReceipt[] = [];
  for (const kept of await receipts.search(first)) {
    const isOfSame =
      kept.network === intended.genesisHash &&
      new Set(kept.digests).size === wanted.size &&
      kept.digests.every((digest) => wanted.has(digest));
    if (isOfSame && (await isSameClaim(kept, intended))) same.push(kept);
  }
  return same;
}

async function isSameClaim(
  { signature, text }: StoredReceipt,
  { author, planned }: Intended,
): Promise<boolean> {
  try {
    const receipt = await readReceipt(text);
    // Its files were compared already.
    const bare = { ...receipt, files: [] };
    const kept = verify({ evidence: getOfflineEvidence(signature), receipt: bare });
    const { claim, memo } = kept;
    if (kept.author !== author || claim?.kind !== planned.claim.kind || memo === null) return false;
    if (getSubjectDigest(claim) !== null) return true;
    return getStatementKey({ claim, memo }) === getStatementKey(planned);
  } catch (error) {
    if (error instanceof ProofError) return false;
    throw error;
  }
}
