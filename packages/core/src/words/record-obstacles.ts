import type { RecordState, Verdict } from '@countersign/proof';
import { isStatement } from '@countersign/proof/claims';

const DOES_NOT_HOLD = 'This record does not hold, so nothing can be signed about it.';
const NOT_CHECKED =
  'This record could not be checked, which does not make it false. Nothing can be signed about it until it is.';

const OBSTACLES: Readonly<Record<RecordState, string | null>> = {
  valid: null,
  settling: 'This record is not permanent yet, so nothing can be signed about it.',
  unreachable: NOT_CHECKED,
  'newer-format': NOT_CHECKED,
  'not-found': 'No server knows this record, so nothing can be signed about it.',
  'wrong-network': 'This record is on another network, so nothing can be signed about it here.',
  failed: DOES_NOT_HOLD,
  'no-claim': DOES_NOT_HOLD,
  ambiguous: DOES_NOT_HOLD,
  'unsigned-memo': DOES_NOT_HOLD,
  'bad-signature': DOES_NOT_HOLD,
  malformed: DOES_NOT_HOLD,
  'does-not-count': DOES_NOT_HOLD,
};

export function getRecordObstacle({
  record,
  claim,
}: Pick<Verdict, 'record' | 'claim'>): string | null {
  if (!isStatement(claim)) return OBSTACLES[record];
  return `This record is itself about another record: sign something about ${claim.signature} instead.`;
}
