import { getSubjectDigest, type Claim } from '@countersign/proof/claims';
import { formatDigest } from '@countersign/proof/encoding';
import type { Receipt } from '@countersign/proof/receipts';
import { compareSigned } from '@countersign/proof/transactions';
import {
  getFilesKey,
  getStatementKey,
  type Intended,
} from '@countersign/core/claims/compare-signings';
import { getPlanned, type PlannedClaim } from '@countersign/core/claims/planned-claim';
import { readAdditions } from '@countersign/core/claims/wallet-additions';
import { isClaimOf } from '@countersign/core/signing/find-duplicates';
import type { PendingSigning } from '@countersign/core/receipts/repository';
import type { TreePort } from '@countersign/core/claims/trees';

/** The same for all that says the same by one key on one network, whatever title, reason or salts. */
export function getClaimKey({ author, genesisHash, subjects, planned }: Intended): string {
  return `${author} ${genesisHash} ${getWhat(subjects, planned)}`;
}

function getWhat(subjects: Intended['subjects'], planned: PlannedClaim): string {
  const { claim } = planned;
  if (claim.kind === 'hidden') return `hidden ${getFilesKey(subjects)}`;
  const digest = getSubjectDigest(claim);
  return digest === null ? getStatementKey(planned) : `${claim.kind} ${formatDigest(digest)}`;
}

/** Signed bytes, and the claim that they make. */
export interface StoredSigning {
  readonly pending: PendingSigning;
  readonly planned: PlannedClaim;
}

/** Null where stored bytes are not signed by their key, or make another claim than this one. */
export async function readSigning(
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
  // Signed elsewhere: its record is looked at.
  if (transaction === null) return { pending, planned };
  const signed = compareSigned(transaction, { author, ...planned });
  if (signed.status === 'changed' || signed.signature !== pending.id) return null;
  return readAdditions(signed, author).mustAsk ? null : { pending, planned };
}

/** A record of which only the receipt is known: signed elsewhere, or by an earlier version. */
export function toSigning(
  { signature, network, files }: Receipt,
  {
    author,
    claim,
    memo,
  }: { readonly author: string; readonly claim: Claim; readonly memo: string },
  createdAt: number,
): PendingSigning {
  return {
    id: signature,
    createdAt,
    clusterId: network.label,
    genesisHash: network.genesisHash,
    author,
    planned: { memo, references: [] },
    transaction: null,
    lastValidBlockHeight: null,
    state: 'sent',
    draft: {
      id: 'pending',
      createdAt,
      subjects: files,
      title: 'title' in claim ? (claim.title ?? null) : null,
      hidden: claim.kind === 'hidden',
    },
  };
}
