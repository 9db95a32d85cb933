import type { RecordState } from '@countersign/proof';
import { isDigestOfNothing } from '@countersign/proof/encoding';
import { getSentence } from '@countersign/proof/records';
import { type FileEntry, EVERY_EMPTY_FILE, formatEmptyFiles, THIS_IS_EMPTY } from '../../../files';
import { formatCount } from '@countersign/core/words/count';
import type { DroppedCheck } from '../../dropped/check-dropped';
import { NEEDS_RECEIPT } from '../../words/file-messages';
import type { ShownFileState } from '../../dropped/file-state';

const DOES_NOT_COUNT = 'The record itself does not count';

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

const FOR_A_PART =
  'To check just one, also drop its receipt (its name ends in .countersign.json), or the whole set.';

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
  const caveat = RECORD_CAVEATS[record];
  const caveats = caveat === null ? [] : [caveat];
  if (state !== 'cannot-check') return caveats;
  const reason = checks.find(({ id }) => id === 'file')?.reason;
  if (files.some(({ status }) => status === 'failed')) {
    return [files.length === 1 ? 'It could not be read.' : 'Not all could be read.', ...caveats];
  }
  // The line of each unchecked file says why.
  if (file !== 'cannot-check' && unchecked.length > 0) return caveats;
  if (file === 'match') return ['Not all could be read.', ...caveats];
  if (reason === 'needs-salt') return [NEEDS_RECEIPT, ...caveats];
  if (reason === 'needs-receipt' && claim?.kind === 'tree') {
    return [`This record covers ${formatCount(claim.count)} files. ${FOR_A_PART}`, ...caveats];
  }
  return reason === undefined ? caveats : [getSentence(reason), ...caveats];
}
