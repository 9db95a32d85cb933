import { isStatement } from '@countersign/proof/claims';
import { isLanded, weighStatement } from '@countersign/proof/records';
import type { Verdict } from '@countersign/proof';
import type { SignatureEntry } from '../../ports/chain';
import type { SearchRow } from '../records/search-rows';
import { verifyEvidence } from '../records/verify-evidence';

export interface SignedRecord {
  readonly verdict: Verdict;
  /** The signer withdrew it; null where no withdrawal was found among what was checked. */
  readonly withdrawal: Verdict | null;
  /** Links that the signer added to it. */
  readonly links: readonly string[];
}

export interface SignedRecords {
  /** Newest first. */
  readonly records: readonly SignedRecord[];
  /** Look like records, by a node's word, and were not checked. */
  readonly unchecked: number;
  /**
   * Mention the address, and are nothing that it signed here, many by a node's list alone: anybody can
   * make any number of them.
   */
  readonly others: number;
}

/** What was checked to be signed by the address, of all that mentions it. */
export function getSignedRecords(rows: readonly SearchRow[], address: string): SignedRecords {
  const own = rows.flatMap((row) => getOwn(row, address));
  const byRecord = new Map<string, Verdict[]>();
  for (const verdict of own) {
    if (!isStatement(verdict.claim)) continue;
    const { signature } = verdict.claim;
    byRecord.set(signature, [...(byRecord.get(signature) ?? []), verdict]);
  }
  const unchecked = rows.filter(isUnchecked).length;
  return {
    records: own.map((verdict) => withStatements(verdict, byRecord.get(verdict.signature) ?? [])),
    unchecked,
    others: rows.length - own.length - unchecked,
  };
}

/** Only what the node's index calls a memo of ours is fetched unasked. */
export function rankSigned({ memoHint, err }: SignatureEntry): number | null {
  return err === null && (memoHint?.includes('countersign/') ?? false) ? 0 : null;
}

function isUnchecked({ entries: [entry], evidence }: SearchRow): boolean {
  return evidence?.lookup.status !== 'found' && rankSigned(entry) !== null;
}

function getOwn({ evidence }: SearchRow, address: string): readonly Verdict[] {
  if (evidence?.lookup.status !== 'found') return [];
  const verdict = verifyEvidence(evidence);
  return verdict.author === address && isLanded(verdict) ? [verdict] : [];
}

function withStatements(verdict: Verdict, statements: readonly Verdict[]): SignedRecord {
  const counted = statements.filter((statement) => {
    const weight = weighStatement(statement, verdict);
    return weight === 'yes' || weight === 'settling';
  });
  const withdrawal = counted.find(({ claim }) => claim?.kind === 'revoke') ?? null;
  const urls = counted.flatMap(({ claim }) => (claim?.kind === 'links' ? claim.urls : []));
  return { verdict, withdrawal, links: [...new Set(urls)] };
}
