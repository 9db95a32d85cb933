import {
  getLeaves,
  getReferences,
  getTreeRoot,
  parseMemo,
  printMemo,
  type Claim,
  type Subject,
} from '../proof';
import type { PendingSigning } from './proof-keeper';

/** What is about to be signed: the claim, its memo, and the addresses that make it findable. */
export interface PlannedClaim {
  readonly claim: Claim;
  readonly memo: string;
  /** Base58 addresses. */
  readonly references: readonly string[];
}

/**
 * One file makes a `file` claim, several a `tree` claim; files of the same content are one.
 *
 * @param subjects - at least one
 * @param net - CAIP-2 reference of the network, see proof's `toNet`
 */
export function planClaim(subjects: readonly Subject[], net: string): PlannedClaim {
  const leaves = getLeaves(subjects.map(({ digest }) => digest));
  const [only] = leaves;
  const claim: Claim =
    leaves.length === 1 && only
      ? { kind: 'file', digest: only, net }
      : { kind: 'tree', root: getTreeRoot(leaves), count: leaves.length, net };
  return { claim, memo: printMemo(claim), references: getReferences(claim, leaves) };
}

/** What a stored signing was about, read back; null where it does not say, or not in our format. */
export function getPlanned({ planned }: PendingSigning): PlannedClaim | null {
  if (planned === undefined) return null;
  const { memo, references } = planned;
  const reading = parseMemo(new TextEncoder().encode(memo));
  return reading.status === 'claim' ? { claim: reading.claim, memo, references } : null;
}
