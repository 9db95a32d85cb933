import { getReferences, parseMemo, serializeMemo, type Claim } from '@countersign/proof/claims';
import type { Draft } from './draft';
import type { FileSet } from './file-set';
import type { PendingSigning } from '../receipts/repository';

export interface PlannedClaim {
  readonly claim: Claim;
  readonly memo: string;
  readonly references: readonly string[];
}

/** The title stays public; a hidden claim has none. */
export type ClaimOptions = Pick<Draft, 'title' | 'hidden'>;

const PLAIN: ClaimOptions = { title: null, hidden: false };

export function planSet(set: FileSet, net: string, options: ClaimOptions = PLAIN): PlannedClaim {
  const claim = toClaim(set, net, options);
  const references = getReferences(claim, set.leaves);
  return { claim, memo: serializeMemo(claim), references };
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

export function isUnlisted({ claim, references }: PlannedClaim): boolean {
  return claim.kind === 'tree' && references.length === 1;
}

/** Null for a signing that an earlier version stored without its claim. */
export function getPlanned({ planned }: PendingSigning): PlannedClaim | null {
  if (planned === undefined) return null;
  const { memo, references } = planned;
  const reading = parseMemo(new TextEncoder().encode(memo));
  if (reading.status !== 'claim') return null;
  return { claim: reading.claim, memo, references };
}
