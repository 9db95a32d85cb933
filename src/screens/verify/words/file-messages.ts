import type { FileState } from '@countersign/proof';
import type { DroppedCheck } from '../../shared/dropped/check-dropped';
import type { Dropped } from '../../shared/dropped/dropped-store';

/** `checking`: a file is being read. */
export type ShownFileState = FileState | 'checking';

export const FILE_HEADLINES: Record<Exclude<ShownFileState, 'none'>, string> = {
  checking: 'Reading the file…',
  match: 'This is the file that was signed',
  mismatch: 'This is not the file that was signed',
  'cannot-check': 'This file could not be checked',
};

export function getFileState(
  {
    verdict,
    files,
    unchecked,
    isChecking,
  }: Pick<DroppedCheck, 'verdict' | 'files' | 'unchecked' | 'isChecking'>,
  { isSorting, unreadable }: Pick<Dropped, 'isSorting' | 'unreadable'>,
): ShownFileState {
  if (isSorting || isChecking) return 'checking';
  // A file that differs outweighs whatever else is known.
  const isWrong = verdict.subjects.some(({ file }) => file === 'mismatch');
  if (!isWrong && files.some(({ status }) => status === 'failed')) return 'cannot-check';
  if (verdict.file === 'none') return unchecked.length > 0 ? 'cannot-check' : 'none';
  // A file that could not be opened was dropped too, and may be any file.
  const isOpen = unreadable.length + unchecked.length > 0;
  return verdict.file === 'match' && isOpen ? 'cannot-check' : verdict.file;
}
