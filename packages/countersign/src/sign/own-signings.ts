import { join } from 'node:path';
import { getSubjectDigest } from '@countersign/proof/claims';
import { formatDigest } from '@countersign/proof/encoding';
import { compareSigned } from '@countersign/proof/transactions';
import {
  getFilesKey,
  getStatementKey,
  type Intended,
} from '@countersign/core/claims/compare-signings';
import { getPlanned, type PlannedClaim } from '@countersign/core/claims/planned-claim';
import type { TreePort } from '@countersign/core/claims/file-set';
import { readAdditions } from '@countersign/core/claims/wallet-additions';
import type { PendingSigning } from '@countersign/core/receipts/repository';
import { isClaimOf } from '@countersign/core/signing/find-duplicates';
import { takeOverEarlier } from '../state/earlier-versions';
import { openStoredClaim, type StoredClaim } from '../state/signed-store';

export interface StoredSigning {
  readonly pending: PendingSigning;
  readonly planned: PlannedClaim;
}

export type OwnSignings = StoredClaim<StoredSigning>;

/** The returned function first takes over what earlier versions stored. */
export function createOwnSignings(
  folder: string,
  trees: TreePort,
): (intended: Intended) => Promise<OwnSignings> {
  const open = (intended: Intended) => {
    const key = getClaimKey(intended);
    return openStoredClaim(join(folder, 'signed'), key, (pending) =>
      readSigning(trees, pending, key),
    );
  };
  const take = async (signing: PendingSigning) => {
    const planned = getPlanned(signing);
    if (planned === null) return false;
    const intended = { ...signing, subjects: signing.draft.subjects, planned };
    if ((await readSigning(trees, signing, getClaimKey(intended))) === null) return false;
    await addSigning(open(intended), signing);
    return true;
  };
  let earlier: Promise<void> | null = null;
  return async (intended) => {
    earlier ??= takeOverEarlier(folder, take);
    await earlier;
    return open(intended);
  };
}

/** Stores a signing under the next number, unless it has one. */
export async function addSigning(claim: OwnSignings, signing: PendingSigning): Promise<void> {
  const isIt = ({ pending }: StoredSigning) => pending.id === signing.id;
  const { signings, next } = await claim.list();
  if (signings.some(isIt)) return;
  for (let number = next; !isIt(await claim.put(number, signing)); number += 1);
}

/** Two claims of one key on one network have the same key whatever their title, reason or salts. */
function getClaimKey({ author, genesisHash, subjects, planned }: Intended): string {
  return `${author} ${genesisHash} ${getContentKey(subjects, planned)}`;
}

function getContentKey(subjects: Intended['subjects'], planned: PlannedClaim): string {
  const { claim } = planned;
  if (claim.kind === 'hidden') return `hidden ${getFilesKey(subjects)}`;
  const digest = getSubjectDigest(claim);
  return digest === null ? getStatementKey(planned) : `${claim.kind} ${formatDigest(digest)}`;
}

/** Returns null if the stored bytes are not signed by their key, or make another claim. */
async function readSigning(
  trees: TreePort,
  pending: PendingSigning,
  key: string,
): Promise<StoredSigning | null> {
  const planned = getPlanned(pending);
  if (planned === null) return null;
  const { author, genesisHash, transaction } = pending;
  const { subjects } = pending.draft;
  const { claim } = planned;
  if (getClaimKey({ author, genesisHash, subjects, planned }) !== key) return null;
  if (!(await isClaimOf(trees, claim, subjects))) return null;
  // A signing without bytes was signed on another machine, and nodes are asked for its record.
  if (transaction === null) return { pending, planned };
  const signed = compareSigned(transaction, { author, ...planned });
  if (signed.status === 'changed' || signed.signature !== pending.id) return null;
  return readAdditions(signed, author).mustAsk ? null : { pending, planned };
}
