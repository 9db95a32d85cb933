import { NAMED_LIKE_PROOF } from '@countersign/core/receipts/beside-files';
import { formatCount, formatPlural } from '@countersign/core/words/count';
import type { RecordState, SubjectResult } from '@countersign/proof';
import type { DroppedReceipt } from '../../dropped/check-dropped';

export { formatMore } from '../../../words';

export const DROPPED_FILES = 'Dropped files';
export const RESULTS: Record<SubjectResult['file'], string> = {
  match: 'Matches',
  mismatch: 'Does not match',
  'cannot-check': 'Could not be checked',
};
export const HOLDS = 'Holds the signed file';
export const UNREADABLE = 'Could not be read';
export const SIGNED = 'Signed';
export const YOURS = 'Yours';
export const MISSING = 'Missing: {names}';
export const MISSING_AND_MORE = 'Missing: {names}, and {count} more';
export const UNCHECKED = `{name} ${NAMED_LIKE_PROOF}` as const;

export function formatMoreUnchecked(count: number): string {
  return `and ${formatCount(count)} more like these`;
}

export const RECEIPTS = {
  used: 'Receipt: {name}',
  broken: '{name} is a damaged receipt: its transaction was not signed as it says.',
  'other-record': '{name} is the receipt of another record, so it was not used.',
  system: '{name} is a file of the system. It is not part of this record.',
} as const satisfies Record<DroppedReceipt['use'], string>;
export const FALSE_RECEIPT = 'Receipt: {name}. Not all that it says holds: see the checks below.';
export const OPEN_OTHER_RECORD = 'Open that record';

export const FILE_UNREADABLE = 'It could not be read.';
export const SOME_UNREADABLE = 'Not all could be read.';

export function formatNeedsWholeSet(count: number): string {
  return `This record covers ${formatPlural(count, 'file', 'files')}. To check just one, also drop its receipt (its name ends in .countersign.json), or the whole set.`;
}

const DOES_NOT_COUNT = 'The record itself does not count';

export const RECORD_CAVEATS: Record<RecordState, string | null> = {
  valid: null,
  settling: null,
  failed: `${DOES_NOT_COUNT}: its transaction failed.`,
  'no-claim': `${DOES_NOT_COUNT}: it signs no file.`,
  ambiguous: `${DOES_NOT_COUNT}: it holds more than one claim.`,
  'unsigned-memo': `${DOES_NOT_COUNT}: nobody signed its claim.`,
  'wrong-network': `${DOES_NOT_COUNT}: it was made for another network.`,
  'bad-signature': `${DOES_NOT_COUNT}: its signature does not fit.`,
  malformed: `${DOES_NOT_COUNT}: it is not written as it must be.`,
  'does-not-count': `${DOES_NOT_COUNT} for the record that it names.`,
  'newer-format': 'Whether the record itself counts could not be checked: its format is newer.',
  'not-found': 'Whether the record itself counts could not be checked: no server knows it.',
  unreachable: 'Whether the record itself counts could not be checked right now.',
};
