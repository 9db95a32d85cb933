import type { Subject } from '@countersign/proof';
import { encodeHex, formatDigest, parseAddress } from '@countersign/proof/encoding';
import { getLeaves } from '@countersign/proof/trees';
import type { PlannedClaim } from '../claims/planned-claim';
import type { PendingSigning } from '../../ports/receipts';

export interface Intended {
  readonly author: string;
  readonly genesisHash: string;
  readonly subjects: readonly Subject[];
  readonly planned: PlannedClaim;
}

/** Lowercase hex of the files, else of the subject. */
export function getSearchDigests({
  subjects,
  planned,
}: Pick<Intended, 'subjects' | 'planned'>): readonly string[] {
  if (subjects.length > 0) return subjects.map(({ digest }) => encodeHex(digest.bytes));
  // The record is found by this digest's address.
  const [reference] = planned.references;
  return reference === undefined ? [] : [encodeHex(parseAddress(reference))];
}

/** Whether a pending signing says the same, hidden or not. */
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
    .map(formatDigest)
    .join();
}
