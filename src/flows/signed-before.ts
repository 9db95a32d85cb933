import {
  getLeaves,
  getOfflineEvidence,
  getSubjectDigest,
  parseAddress,
  parseReceipt,
  printDigest,
  ProofError,
  toDigest,
  verify,
  type Digest,
  type Subject,
} from '../proof';
import type { PlannedClaim } from './planned-claim';
import type { KeptReceipt, PendingSigning, ProofKeeper } from './proof-keeper';

/** What is about to be signed, by whom, and on which network. */
export interface Intended {
  readonly author: string;
  readonly genesisHash: string;
  readonly subjects: readonly Subject[];
  readonly planned: PlannedClaim;
}

/**
 * The receipts on this device of the same claim by the same account on the same network, whatever
 * the title or the salts: made here before, in this tab or another. Newest first.
 */
export async function findSignedBefore(
  { receipts }: Pick<ProofKeeper, 'receipts'>,
  intended: Intended,
): Promise<readonly KeptReceipt[]> {
  const digest = getSearched(intended);
  if (digest === null) return [];
  const found = await receipts.search(printHex(digest));
  return found.filter((kept) => isOfSameFiles(kept, intended) && isSameClaim(kept, intended));
}

/** What is kept of a signing is found by these: lowercase hex of its files, else of its subject. */
export function getSearchDigests({
  subjects,
  planned,
}: Pick<Intended, 'subjects' | 'planned'>): readonly string[] {
  if (subjects.length > 0) return subjects.map(({ digest }) => printHex(digest));
  const subject = getReferred(planned);
  return subject === null ? [] : [printHex(subject)];
}

/** Whether a signing that was begun says what is about to be signed, hidden or not. */
export function isSamePending(
  { author, genesisHash, draft, planned }: PendingSigning,
  intended: Intended,
): boolean {
  if (author !== intended.author || genesisHash !== intended.genesisHash) return false;
  return draft.subjects.length === 0
    ? planned?.memo === intended.planned.memo
    : toKey(draft.subjects) === toKey(intended.subjects);
}

function toKey(subjects: readonly Subject[]): string {
  return getLeaves(subjects.map(({ digest }) => digest))
    .map(printDigest)
    .join();
}

function getSearched({ subjects: [first], planned }: Intended): Digest | null {
  return first?.digest ?? getReferred(planned);
}

/** The digest whose address finds the record. */
function getReferred({ references: [reference] }: PlannedClaim): Digest | null {
  return reference === undefined ? null : toDigest(parseAddress(reference));
}

function printHex(digest: Digest): string {
  return printDigest(digest).slice('sha256:'.length);
}

function isOfSameFiles({ network, digests }: KeptReceipt, intended: Intended): boolean {
  if (network !== intended.genesisHash) return false;
  const wanted = new Set(getSearchDigests(intended));
  return new Set(digests).size === wanted.size && digests.every((digest) => wanted.has(digest));
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
