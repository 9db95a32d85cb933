import type { Evidence, Subject, Verdict } from '@countersign/proof';
import {
  canListLeaves,
  getReferences,
  getSubjectDigest,
  serializeMemo,
  type Claim,
  type StatementClaim,
} from '@countersign/proof/claims';
import { formatDigest, type Digest } from '@countersign/proof/encoding';
import { decodeTransaction, getListedLeaves } from '@countersign/proof/transactions';
import type { PlannedClaim } from './planned-claim';

export type StatementKind = 'countersign' | StatementClaim['kind'];

export type StatementInput =
  | { readonly kind: 'countersign' }
  | { readonly kind: 'links'; readonly urls: readonly string[] }
  | { readonly kind: 'revoke'; readonly reason: string | null };

/** Only a record's own signer can make these statements about it. */
export type OwnStatement = Exclude<StatementInput, { readonly kind: 'countersign' }>;

export interface PlannedStatement {
  readonly planned: PlannedClaim;
  /** The files for the receipt; empty if they are unknown. */
  readonly subjects: readonly Subject[];
}

/** Returns null for a record that is itself about another record. */
export function planStatement(
  input: StatementInput,
  { verdict, evidence }: { readonly verdict: Verdict; readonly evidence: Evidence },
): PlannedStatement | null {
  const { claim, signature } = verdict;
  const subject = claim && getSubjectDigest(claim);
  if (!claim || !subject) return null;
  const { net } = claim;
  switch (input.kind) {
    case 'countersign':
      return planSame(claim, subject, getLeavesOf(verdict, evidence));
    case 'links':
      return planAbout({ kind: 'links', signature, net, urls: input.urls }, subject);
    case 'revoke': {
      const reason = input.reason === null ? {} : { reason: input.reason };
      return planAbout({ kind: 'revoke', signature, net, ...reason }, subject);
    }
  }
}

function planAbout(claim: Claim, subject: Digest): PlannedStatement {
  const references = getReferences(claim, [], subject);
  return { planned: { claim, memo: serializeMemo(claim), references }, subjects: [] };
}

/** If a set's transaction lists no leaves, though they would fit, its root alone is countersigned. */
function planSame(claim: Claim, subject: Digest, leaves: readonly Digest[]): PlannedStatement {
  const isUnlisted = canListLeaves(claim) && leaves.length === 0;
  const references = isUnlisted
    ? getReferences({ kind: 'file', digest: subject, net: claim.net })
    : getReferences(claim, leaves);
  const files = claim.kind === 'file' ? [claim.digest] : leaves;
  return {
    planned: { claim, memo: serializeMemo(claim), references },
    subjects: files.map((digest) => ({ name: formatDigest(digest), size: null, digest })),
  };
}

function getLeavesOf({ claim, author }: Verdict, { lookup }: Evidence): readonly Digest[] {
  if (claim === null || author === null || lookup.status !== 'found') return [];
  const transaction = decodeTransaction(lookup.transaction);
  return getListedLeaves({ transaction, author, claim }) ?? [];
}
