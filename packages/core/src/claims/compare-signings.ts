import type { Subject } from '@countersign/proof';
import { encodeHex, formatDigest, parseAddress } from '@countersign/proof/encoding';
import { getLeaves } from '@countersign/proof/trees';
import { getPlanned, type PlannedClaim } from './planned-claim';
import type { PendingSigning } from '../receipts/repository';

export interface Intended {
  readonly author: string;
  readonly genesisHash: string;
  readonly subjects: readonly Subject[];
  readonly planned: PlannedClaim;
}

export function getSearchDigests({
  subjects,
  planned,
}: Pick<Intended, 'subjects' | 'planned'>): readonly string[] {
  if (subjects.length > 0) return subjects.map(({ digest }) => encodeHex(digest.bytes));
  // The first reference is the address of the subject's digest.
  const [reference] = planned.references;
  return reference === undefined ? [] : [encodeHex(parseAddress(reference))];
}

/** Hidden or not. */
export function isSamePending(pending: PendingSigning, intended: Intended): boolean {
  const { author, genesisHash, draft } = pending;
  if (author !== intended.author || genesisHash !== intended.genesisHash) return false;
  if (draft.subjects.length > 0)
    return getFilesKey(draft.subjects) === getFilesKey(intended.subjects);
  const planned = getPlanned(pending);
  return planned !== null && getStatementKey(planned) === getStatementKey(intended.planned);
}

/** A withdrawal is known by its record, whatever its reason. */
export function getStatementKey({ claim, memo }: Pick<PlannedClaim, 'claim' | 'memo'>): string {
  return claim.kind === 'revoke' ? `revoke ${claim.signature}` : memo;
}

export function getFilesKey(subjects: readonly Subject[]): string {
  return getLeaves(subjects.map(({ digest }) => digest))
    .map(formatDigest)
    .join();
}
