import type { StatementKind } from '../../../flows/claims/statement';
import type { RecordState, Verdict } from '@countersign/proof';
import { isStatement } from '@countersign/proof/claims';

/** Why the connected account can't sign this about the record, as half a sentence; null where it can. */
export function getObstacle(
  kind: StatementKind,
  verdict: Verdict,
  account: string | null,
): string | null {
  if (account === null) return null;
  const isAuthor = account === verdict.author;
  if (kind === 'countersign') {
    return isAuthor ? 'The connected account signed this already.' : null;
  }
  return isAuthor ? null : 'Only the signer of the record can sign this. Connect the account';
}

const DOES_NOT_HOLD =
  'This record could not be found, or it does not hold, so nothing can be signed about it. Look at it first.';
const NOT_CHECKED =
  'This record could not be checked, which does not make it false. Nothing can be signed about it until it is.';

/** Obstacles to a statement about a claim on files or a set. */
export const RECORD_OBSTACLES: Record<RecordState, string | null> = {
  valid: null,
  settling: 'This record is not permanent yet. This page updates itself.',
  unreachable: NOT_CHECKED,
  'newer-format': NOT_CHECKED,
  'not-found': DOES_NOT_HOLD,
  failed: DOES_NOT_HOLD,
  'no-claim': DOES_NOT_HOLD,
  ambiguous: DOES_NOT_HOLD,
  'unsigned-memo': DOES_NOT_HOLD,
  'wrong-network': DOES_NOT_HOLD,
  'bad-signature': DOES_NOT_HOLD,
  malformed: DOES_NOT_HOLD,
  'does-not-count': DOES_NOT_HOLD,
};

/** Why nothing can be signed about this record; null where something can. */
export function getRecordObstacle({ record, claim }: Verdict): string | null {
  return isStatement(claim) ? IS_STATEMENT : RECORD_OBSTACLES[record];
}

const IS_STATEMENT =
  'This record is itself about another record. Open that one to sign something about it.';
