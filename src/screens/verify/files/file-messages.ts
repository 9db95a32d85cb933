import type { FileState, RecordState, SubjectResult } from '../../../proof';
import type { NoticeTone } from '../../../ui/notice';
import type { DroppedReceipt } from './check-dropped';

/** `checking`: a file is being read. */
export type ShownFileState = FileState | 'checking';

export const FILE_WORDS: Record<
  Exclude<ShownFileState, 'none'>,
  { readonly headline: string; readonly tone: NoticeTone }
> = {
  checking: { headline: 'Reading the file…', tone: 'plain' },
  match: { headline: 'This is the file that was signed', tone: 'good' },
  mismatch: { headline: 'This is not the file that was signed', tone: 'bad' },
  'cannot-check': { headline: 'This file could not be checked', tone: 'warn' },
};

export const SUBJECT_MESSAGES: Record<SubjectResult['file'], string> = {
  match: 'Match',
  mismatch: 'Not part of it',
  'cannot-check': 'Could not be checked',
};

const DOES_NOT_COUNT = 'The record itself does not count';

/** Null for nothing to add. */
export const RECORD_CAVEATS: Record<RecordState, string | null> = {
  valid: null,
  settling: 'The record is not final yet.',
  failed: `${DOES_NOT_COUNT}: its transaction failed.`,
  'no-claim': `${DOES_NOT_COUNT}: it signs no file.`,
  ambiguous: `${DOES_NOT_COUNT}: it holds more than one claim.`,
  'unsigned-memo': `${DOES_NOT_COUNT}: no author signed its claim.`,
  'wrong-network': `${DOES_NOT_COUNT}: it was made for another network.`,
  'bad-signature': `${DOES_NOT_COUNT}: its signature does not fit.`,
  malformed: `${DOES_NOT_COUNT}: it is not written as it must be.`,
  'does-not-count': `${DOES_NOT_COUNT} for the record that it names.`,
  'newer-format': 'Whether the record itself counts could not be checked: its format is newer.',
  'not-found': 'Whether the record itself counts could not be checked: no node knows it.',
  unreachable: 'Whether the record itself counts could not be checked right now.',
};

/** `{name}` stands for the receipt's file name. */
export const RECEIPT_MESSAGES: Record<DroppedReceipt['use'], string> = {
  used: 'Receipt: {name}',
  broken: '{name} is a damaged receipt: its transaction was not signed as it says.',
  'other-record': '{name} is the receipt of another record, so it was not used.',
  'newer-format':
    '{name} is a receipt in a newer format than this page can read, so it was not used. Reload the page to get its newest version.',
};

/** Green only where file and record both hold. */
export function getFileTone(state: ShownFileState, record: RecordState): NoticeTone {
  if (state === 'none') return 'plain';
  const { tone } = FILE_WORDS[state];
  return tone === 'good' && record !== 'valid' ? 'plain' : tone;
}
