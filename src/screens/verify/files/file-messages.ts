import type { FileState, RecordState, SubjectResult } from '@countersign/proof';
import type { DroppedCheck, DroppedReceipt } from './check-dropped';
import type { Dropped } from './dropped-store';

/** `checking`: a file is being read. */
export type ShownFileState = FileState | 'checking';

export const FILE_HEADLINES: Record<Exclude<ShownFileState, 'none'>, string> = {
  checking: 'Reading the file…',
  match: 'This is the file that was signed',
  mismatch: 'This is not the file that was signed',
  'cannot-check': 'This file could not be checked',
};

export const SUBJECT_MESSAGES: Record<SubjectResult['file'], string> = {
  match: 'Matches',
  mismatch: 'Does not match',
  'cannot-check': 'Could not be checked',
};

const DOES_NOT_COUNT = 'The record itself does not count';

/** Null for nothing to add. */
export const RECORD_CAVEATS: Record<RecordState, string | null> = {
  valid: null,
  // The headline says it.
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

/** `{name}` stands for the file's name, `{words}` for what it is or what is wrong with it. */
export const RECEIPT_MESSAGES: Record<DroppedReceipt['use'], string> = {
  used: 'Receipt: {name}',
  broken: '{name} is a damaged receipt: its transaction was not signed as it says.',
  unreadable:
    '{name} looks like a receipt and can’t be read, so it was not used: {words}. Ask the sender for a new copy.',
  'other-record': '{name} is the receipt of another record, so it was not used.',
  'newer-format':
    '{name} is a receipt in a newer format than this page can read, so it was not used. Reload the page to get its newest version.',
  foreign: '{name} is {words}, which was not checked. It is not part of this record.',
  system: '{name} is a file of the system. It is not part of this record.',
};

/** Behind a file’s name. */
export const LOOKS_LIKE_PROOF =
  ' looks like a signature, a receipt or a list of fingerprints. It is not one of the signed files, and was not checked. Check it on its own if it is meant as a file.';

export function getFileState(
  {
    verdict,
    files,
    unsure,
    isChecking,
  }: Pick<DroppedCheck, 'verdict' | 'files' | 'unsure' | 'isChecking'>,
  { isSorting, unreadable }: Pick<Dropped, 'isSorting' | 'unreadable'>,
): ShownFileState {
  if (isSorting || isChecking) return 'checking';
  // A file that differs outweighs whatever else is known.
  const isWrong = verdict.subjects.some(({ file }) => file === 'mismatch');
  if (!isWrong && files.some(({ status }) => status === 'failed')) return 'cannot-check';
  // What could not be opened was dropped, too, and may be any file; so may what looks like a proof.
  const isOpen = unreadable.length + unsure.length > 0;
  return verdict.file === 'match' && isOpen ? 'cannot-check' : verdict.file;
}
