import { isDigestOfNothing } from '@countersign/proof/encoding';
import { getSentence } from '@countersign/proof/records';
import { type FileEntry, EVERY_EMPTY_FILE, formatEmptyFiles, THIS_IS_EMPTY } from '../../../files';
import type { DroppedCheck } from '../../dropped/check-dropped';
import { NEEDS_RECEIPT } from '../../words/file-messages';
import type { ShownFileState } from '../../dropped/file-state';
import * as words from './words';

export function getSentences(state: ShownFileState, check: DroppedCheck): readonly string[] {
  const { files } = check;
  if (state === 'none' || state === 'checking') return [];
  const empty = getEmptyWords(state, files);
  return [...(empty === null ? [] : [empty]), ...getReasons(state, check)];
}

/** An empty file matches any other empty file. */
function getEmptyWords(state: ShownFileState, files: readonly FileEntry[]): string | null {
  const empty = files.filter((entry) => entry.status === 'read' && isDigestOfNothing(entry.digest));
  if (empty.length === 0) return null;
  if (files.length > 1) return formatEmptyFiles(empty.length);
  return state === 'match' ? EVERY_EMPTY_FILE : THIS_IS_EMPTY;
}

function getReasons(
  state: ShownFileState,
  { verdict: { record, file, claim, checks }, files, unchecked }: DroppedCheck,
): readonly string[] {
  const caveat = words.RECORD_CAVEATS[record];
  const caveats = caveat === null ? [] : [caveat];
  if (state !== 'cannot-check') return caveats;
  const reason = checks.find(({ id }) => id === 'file')?.reason;
  if (files.some(({ status }) => status === 'failed')) {
    return [files.length === 1 ? words.FILE_UNREADABLE : words.SOME_UNREADABLE, ...caveats];
  }
  // The line of each unchecked file says why.
  if (file !== 'cannot-check' && unchecked.length > 0) return caveats;
  if (file === 'match') return [words.SOME_UNREADABLE, ...caveats];
  if (reason === 'needs-salt') return [NEEDS_RECEIPT, ...caveats];
  if (reason === 'needs-receipt' && claim?.kind === 'tree') {
    return [words.formatNeedsWholeSet(claim.count), ...caveats];
  }
  return reason === undefined ? caveats : [getSentence(reason), ...caveats];
}
