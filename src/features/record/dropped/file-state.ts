import type { FileState } from '@countersign/proof';
import type { DroppedCheck } from './check-dropped';
import type { Dropped } from './dropped-store';

/** `holds`: no file differs, and at least one holds the signed file as an earlier version. */
export type ShownFileState = FileState | 'checking' | 'holds';

export function getFileState(
  {
    verdict,
    files,
    unchecked,
    isChecking,
    results,
  }: Pick<DroppedCheck, 'verdict' | 'files' | 'unchecked' | 'isChecking' | 'results'>,
  { isSorting, unreadable }: Pick<Dropped, 'isSorting' | 'unreadable'>,
): ShownFileState {
  if (isSorting || isChecking) return 'checking';
  // A differing file outweighs everything else.
  const found = [...results.values()];
  const isWrong = found.includes('mismatch');
  if (!isWrong && files.some(({ status }) => status === 'failed')) return 'cannot-check';
  if (verdict.file === 'none') return unchecked.length > 0 ? 'cannot-check' : 'none';
  // A file that could not be opened may be any file.
  const isOpen = unreadable.length + unchecked.length > 0;
  if (found.includes('holds') && !isWrong) {
    return isOpen || found.includes('cannot-check') ? 'cannot-check' : 'holds';
  }
  return verdict.file === 'match' && isOpen ? 'cannot-check' : verdict.file;
}
