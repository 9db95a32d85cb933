import { isProofError } from '@countersign/proof';
import { getSubjectDigest, type Claim } from '@countersign/proof/claims';
import type { Receipt } from '@countersign/proof/receipts';
import type { StoredReceipt, ReceiptRepository } from '../receipts/repository';
import type { SaltedSubject } from '../claims/draft';
import { isClaimFor } from '../claims/is-claim-for';
import { type TreePort, makeFileSet } from '../claims/file-set';
import {
  getFilesKey,
  getSearchDigests,
  getStatementKey,
  type Intended,
} from '../claims/compare-signings';
import { planSet } from '../claims/planned-claim';
import { readClaim } from '../receipts/read-claim';
import { tryReadReceipt } from '../receipts/receipt-in-steps';

interface DuplicatePorts {
  readonly repository: Pick<ReceiptRepository, 'receipts'>;
  readonly trees: TreePort;
}

/** Finds receipts of the same claim with any title, reason or salts, newest first. */
export async function findDuplicates(
  { repository, trees }: DuplicatePorts,
  intended: Intended,
): Promise<readonly StoredReceipt[]> {
  const [first] = getSearchDigests(intended);
  if (first === undefined) return [];
  const same: StoredReceipt[] = [];
  const { records } = await repository.receipts.list(({ digests }) => digests.includes(first));
  // The stored digests only name candidates: the signed claim decides.
  for (const kept of records) {
    const receipt = await readReceiptOf(trees, kept.text, intended);
    if (receipt?.signature === kept.signature) same.push(kept);
  }
  return same;
}

export async function readReceiptOf(
  trees: TreePort,
  text: string,
  { author, genesisHash, subjects, planned }: Intended,
): Promise<Receipt | null> {
  const receipt = await tryReadReceipt(text);
  if (receipt === null || receipt === 'newer') return null;
  const { files, network } = receipt;
  const stored = readClaim(receipt);
  if (stored?.author !== author) return null;
  const { claim } = stored;
  if (network.genesisHash !== genesisHash || claim.net !== planned.claim.net) return null;
  const isSame =
    claim.kind === 'hidden' && planned.claim.kind === 'hidden'
      ? getFilesKey(files) === getFilesKey(subjects) && (await isClaimOf(trees, claim, files))
      : isSameClaim(stored, planned);
  return isSame ? receipt : null;
}

type ClaimAndMemo = Pick<Intended['planned'], 'claim' | 'memo'>;

function isSameClaim(one: ClaimAndMemo, other: ClaimAndMemo): boolean {
  if (one.claim.kind !== other.claim.kind) return false;
  const digest = getSubjectDigest(other.claim);
  if (digest !== null) return isClaimFor(one.claim, other.claim.kind, digest);
  return getStatementKey(one) === getStatementKey(other);
}

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
    return isClaimFor(planned, claim.kind, digest);
  } catch (error) {
    if (isProofError(error, 'hidden/bad-salt')) return false;
    throw error;
  }
}
