import type { SigningWork } from '@countersign/core/signing/signing';
import type { StatementKind } from '@countersign/core/claims/statement';
import type { Verdict } from '@countersign/proof';
import { isStatement } from '@countersign/proof/claims';

/** Said in place of a screen's own words while what runs is not what that screen is about. */
export const OTHER_SIGNING =
  'Another signing is under way. Below is the exact text that it is about.';

/** Whether what is being signed is this statement on this record: any may be taken up anywhere. */
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

/** Links, a withdrawal or the countersignature of a set have no files to be told by. */
export function getRunningMessage(work: Pick<SigningWork, 'subjects'> | null): string | undefined {
  return work?.subjects.length === 0 ? OTHER_SIGNING : undefined;
}
