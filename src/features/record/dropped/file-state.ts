import type { FileState } from '@countersign/proof';
import type { DroppedCheck } from './check-dropped';
import type { Dropped } from './dropped-store';

export type ShownFileState = FileState | 'checking';

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
  // A differing file outweighs everything else.
  const isWrong = verdict.subjects.some(({ file }) => file === 'mismatch');
  if (!isWrong && files.some(({ status }) => status === 'failed')) return 'cannot-check';
  if (verdict.file === 'none') return unchecked.length > 0 ? 'cannot-check' : 'none';
  // A file that could not be opened may be any file.
  const isOpen = unreadable.length + unchecked.length > 0;
  return verdict.file === 'match' && isOpen ? 'cannot-check' : verdict.file;
}
