import { parseDigestList } from '@countersign/proof/encoding';
import type { FileEntry } from '../files';
import type { DigestKind } from '@countersign/core/records/lookup/look-up';
import { MOST_SEARCHED } from './check/search-state';
import type { Searched } from './search-results';
import { DIGESTS } from './words';

export interface SearchedList {
  readonly searched: readonly Searched[];
  readonly count: number;
  readonly digestKind: DigestKind;
}

const NOTHING: SearchedList = { searched: [], count: 0, digestKind: 'file' };

/** Reads a `Search` from the browser's history, which another version of the page may have set. */
export function readSearched(state: unknown): SearchedList {
  if (typeof state !== 'object' || state === null) return NOTHING;
  if (!('searched' in state && 'count' in state && 'digestKind' in state)) return NOTHING;
  const { count, digestKind } = state;
  if (!Array.isArray(state.searched) || typeof count !== 'number') return NOTHING;
  if (!isDigestKind(digestKind)) return NOTHING;
  const given: readonly unknown[] = state.searched;
  const searched = given.slice(0, MOST_SEARCHED).flatMap(readOne);
  return { searched, count, digestKind };
}

function isDigestKind(value: unknown): value is DigestKind {
  return typeof value === 'string' && Object.hasOwn(DIGESTS, value);
}

function readOne(value: unknown): readonly Searched[] {
  if (typeof value !== 'object' || value === null) return [];
  if (!('name' in value && 'digest' in value)) return [];
  const { name, digest: text } = value;
  if (typeof name !== 'string' || typeof text !== 'string') return [];
  const { subjects } = parseDigestList(text);
  return subjects.map(({ digest }) => ({ name, digest, isBroken: false, file: null }));
}

export function readEntries(entries: readonly FileEntry[]): SearchedList {
  const searched = entries.slice(0, MOST_SEARCHED).map((entry) => ({
    name: entry.name,
    digest: entry.status === 'read' ? entry.digest : null,
    isBroken: entry.status === 'failed',
    file: entry.file,
    beginnings: entry.status === 'read' ? entry.beginnings : undefined,
  }));
  return { searched, count: entries.length, digestKind: 'file' };
}
