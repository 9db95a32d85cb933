import type { SigningWork } from '@countersign/core/signing/signing';
import type { StatementKind } from '@countersign/core/claims/statement';
import type { Verdict } from '@countersign/proof';
import { isStatement } from '@countersign/proof/claims';

/** Shown instead of a screen's own words while another signing is running. */
export const OTHER_SIGNING =
  'Another signing is under way. Below is the exact text that it is about.';

/**
 * Whether the running signing is this statement about this record, because any signing can be
 * continued on any screen.
 */
export function isStatementOf(
  { planned }: Pick<SigningWork, 'planned'>,
  kind: StatementKind,
  { signature, memo }: Pick<Verdict, 'signature' | 'memo'>,
): boolean {
  if (planned === null) return false;
  const { claim } = planned;
  if (kind === 'countersign') return planned.memo === memo;
  return isStatement(claim) && claim.kind === kind && claim.signature === signature;
}

/** Links, withdrawals and countersignatures of sets have no file names to identify them. */
export function getRunningMessage(work: Pick<SigningWork, 'subjects'> | null): string | undefined {
  return work?.subjects.length === 0 ? OTHER_SIGNING : undefined;
}
