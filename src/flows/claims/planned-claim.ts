import { getReferences, parseMemo, serializeMemo, type Claim } from '../../proof';
import { getFileSet, type FileSet } from './file-set';
import type { PendingSigning } from '../../ports/receipts';
import type { SaltedSubject } from '../../ports/drafts';

/** What is about to be signed: the claim, its memo, and the addresses that make it findable. */
export interface PlannedClaim {
  readonly claim: Claim;
  readonly memo: string;
  /** Base58 addresses. */
  readonly references: readonly string[];
}

/** What is said of the files besides. */
export interface ClaimOptions {
  /** Public for ever. A hidden claim has none. */
  readonly title: string | null;
  /** Each file's salt keeps its digest off the chain. */
  readonly hidden: boolean;
}

const PLAIN: ClaimOptions = { title: null, hidden: false };

/**
 * One file makes a `file` claim, several a `tree` claim, and files that are hidden a `hidden` one;
 * files of the same content are one.
 *
 * @param subjects - at least one; with their salts where they are to be hidden
 * @param net - CAIP-2 reference of the network, see proof's `toNet`
 * @throws ProofError `claim/invalid` for a title that is none, `hidden/bad-salt`
 */
export function planClaim(
  subjects: readonly SaltedSubject[],
  net: string,
  options: ClaimOptions = PLAIN,
): PlannedClaim {
  return planSet(getFileSet(subjects, options.hidden), net, options);
}

/** As `planClaim`, for a set that was made already, salted as the options say. */
export function planSet(set: FileSet, net: string, options: ClaimOptions = PLAIN): PlannedClaim {
  const claim = toClaim(set, net, options);
  return { claim, memo: serializeMemo(claim), references: getReferences(claim, set.leaves) };
}

function toClaim(set: FileSet, net: string, { title, hidden }: ClaimOptions): Claim {
  const { root, count, leaves } = set;
  const [only] = leaves;
  const titled = title === null ? {} : { title };
  if (count === 1 && only) {
    return hidden
      ? { kind: 'hidden', commitment: only, net }
      : { kind: 'file', digest: only, net, ...titled };
  }
  return hidden
    ? { kind: 'hidden', commitment: root, count, net }
    : { kind: 'tree', root, count, net, ...titled };
}

/** What a stored signing was about, read back; null where it does not say, or not in our format. */
export function getPlanned({ planned }: PendingSigning): PlannedClaim | null {
  if (planned === undefined) return null;
  const { memo, references } = planned;
  const reading = parseMemo(new TextEncoder().encode(memo));
  return reading.status === 'claim' ? { claim: reading.claim, memo, references } : null;
}
