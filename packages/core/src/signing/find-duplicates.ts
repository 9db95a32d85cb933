import { isProofError, ProofError } from '@countersign/proof';
import { getSubjectDigest, type Claim } from '@countersign/proof/claims';
import { isSameDigest } from '@countersign/proof/encoding';
import type { Receipt } from '@countersign/proof/receipts';
import type { StoredReceipt, ReceiptRepository } from '../receipts/repository';
import type { SaltedSubject } from '../claims/draft';
import { type TreePort, makeFileSet } from '../claims/file-set';
import {
  getFilesKey,
  getSearchDigests,
  getStatementKey,
  type Intended,
} from '../claims/compare-signings';
import { planSet } from '../claims/planned-claim';
import { readClaim } from '../receipts/read-claim';
import { readReceipt } from '../receipts/receipt-in-steps';

interface Ports {
  readonly repository: Pick<ReceiptRepository, 'receipts'>;
  readonly trees: TreePort;
}

/**
 * Stored receipts of the same claim by the same account on the same network, whatever the title,
 * the reason or the salts. Newest first.
 */
export async function findDuplicates(
  { repository, trees }: Ports,
  intended: Intended,
): Promise<readonly StoredReceipt[]> {
  const [first] = getSearchDigests(intended);
  if (first === undefined) return [];
  const same: StoredReceipt[] = [];
  // The index only names candidates: the signed claim decides.
  for (const kept of await repository.receipts.search(first)) {
    const receipt = await readReceiptOf(trees, kept.text, intended);
    if (receipt?.signature === kept.signature) same.push(kept);
  }
  return same;
}

/** Reads a receipt; null where it is none, or its signed claim does not say what is meant. */
export async function readReceiptOf(
  trees: TreePort,
  text: string,
  { author, genesisHash, subjects, planned }: Intended,
): Promise<Receipt | null> {
  try {
    const receipt = await readReceipt(text);
    const { files, network } = receipt;
    const kept = readClaim(receipt);
    if (kept?.author !== author) return null;
    const { claim } = kept;
    if (network.genesisHash !== genesisHash || claim.net !== planned.claim.net) return null;
    const isSame =
      claim.kind === 'hidden' && planned.claim.kind === 'hidden'
        ? getFilesKey(files) === getFilesKey(subjects) && (await isClaimOf(trees, claim, files))
        : isSameClaim(kept, planned);
    return isSame ? receipt : null;
  } catch (error) {
    if (error instanceof ProofError) return null;
    throw error;
  }
}

type Said = Pick<Intended['planned'], 'claim' | 'memo'>;

function isSameClaim(one: Said, other: Said): boolean {
  if (one.claim.kind !== other.claim.kind) return false;
  const [digest, wanted] = [one.claim, other.claim].map(getSubjectDigest);
  if (digest && wanted) return isSameDigest(digest, wanted);
  return getStatementKey(one) === getStatementKey(other);
}

/** Whether a claim is of these files and no others, with their salts where it is hidden. */
export async function isClaimOf(
  trees: TreePort,
  claim: Claim,
  files: readonly SaltedSubject[],
): Promise<boolean> {
  const digest = getSubjectDigest(claim);
  if (digest === null || files.length === 0) return digest === null && files.length === 0;
  const { signal } = new AbortController();
  try {
    const hidden = claim.kind === 'hidden';
    const set = await makeFileSet(trees, files, hidden, signal);
    const planned = planSet(set, claim.net, { title: null, hidden }).claim;
    const made = getSubjectDigest(planned);
    return made !== null && planned.kind === claim.kind && isSameDigest(made, digest);
  } catch (error) {
    if (isProofError(error, 'hidden/bad-salt')) return false;
    throw error;
  }
}
