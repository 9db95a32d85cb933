import type { FileState } from '@countersign/proof';
import type { DroppedCheck } from './check-dropped';
import type { Dropped } from './dropped-store';

/** `holds`: no file differs, and at least one document begins with a signed file. */
export type ShownFileState = FileState | 'checking' | 'holds';

export function getFileState(
  {
    verdict,
    files,
    unchecked,
    held,
    isChecking,
  }: Pick<DroppedCheck, 'verdict' | 'files' | 'unchecked' | 'held' | 'isChecking'>,
  { isSorting, unreadable }: Pick<Dropped, 'isSorting' | 'unreadable'>,
): ShownFileState {
  if (isSorting || isChecking) return 'checking';
  // A differing file outweighs everything else.
  const isWrong = verdict.subjects.some(({ file }) => file === 'mismatch');
  if (!isWrong && files.some(({ status }) => status === 'failed')) return 'cannot-check';
  // A file that could not be read may be the signed one, or another.
  const isOpen = unreadable.length + unchecked.length > 0;
  if (verdict.file === 'none' && held.length === 0) {
    return unchecked.length > 0 ? 'cannot-check' : 'none';
  }
  if (verdict.file !== 'match' && verdict.file !== 'none') return verdict.file;
  if (isOpen) return 'cannot-check';
  return held.length > 0 ? 'holds' : verdict.file;
}
