import { parseDigestList } from '@countersign/proof/encoding';
import type { FileEntry } from '../../flows/files/file-entry';
import { formatCount } from '../../ui/format/count';
import type { Searched } from './search-results';

const MOST_SHOWN = 100;

/** Of the text that a search's address keeps beside it. */
export function readSearched(state: unknown): readonly Searched[] {
  if (typeof state !== 'object' || state === null || !('digests' in state)) return [];
  const { digests } = state;
  if (typeof digests !== 'string') return [];
  return parseDigestList(digests.replace(/^\s*([0-9a-f\s]+)\s*$/i, joinOne))
    .subjects.slice(0, MOST_SHOWN)
    .map(({ name, digest }) => ({ name, digest, isBroken: false, file: null }));
}

/** One code that was printed in groups. */
function joinOne(text: string): string {
  const joined = text.replace(/\s+/g, '');
  return joined.length === 64 ? joined : text;
}

export function readEntries(entries: readonly FileEntry[]): readonly Searched[] {
  return entries.slice(0, MOST_SHOWN).map((entry) => ({
    name: entry.name,
    digest: entry.status === 'read' ? entry.digest : null,
    isBroken: entry.status === 'failed',
    file: entry.file,
  }));
}

export function formatLeftOut(count: number): string | null {
  const left = count - MOST_SHOWN;
  return left > 0
    ? `Only the first ${MOST_SHOWN} are searched, ${formatCount(left)} are not.`
    : null;
}
