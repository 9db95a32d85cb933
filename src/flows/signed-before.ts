import { getOfflineEvidence, getSubjectDigest, parseReceipt, ProofError, verify } from '../proof';
import type { KeptReceipt, ProofKeeper } from './proof-keeper';
import { getSearchDigests, type Intended } from './same-signing';

/**
 * The receipts on this device of the same claim by the same account on the same network, whatever
 * the title or the salts: made here before, in this tab or another. Newest first.
 */
export async function findSignedBefore(
  { receipts }: Pick<ProofKeeper, 'receipts'>,
  intended: Intended,
): Promise<readonly KeptReceipt[]> {
  const digests = getSearchDigests(intended);
  const [first] = digests;
  if (first === undefined) return [];
  const wanted = new Set(digests);
  const found = await receipts.search(first);
  return found.filter(
    (kept) =>
      kept.network === intended.genesisHash &&
      new Set(kept.digests).size === wanted.size &&
      kept.digests.every((digest) => wanted.has(digest)) &&
      isSameClaim(kept, intended),
  );
}

function isSameClaim({ signature, text }: KeptReceipt, { author, planned }: Intended): boolean {
  try {
    const receipt = parseReceipt(text);
    const kept = verify({ evidence: getOfflineEvidence(signature), receipt });
    if (kept.author !== author || kept.claim?.kind !== planned.claim.kind) return false;
    return getSubjectDigest(planned.claim) !== null || kept.memo === planned.memo;
  } catch (error) {
    if (error instanceof ProofError) return false;
    throw error;
  }
}
