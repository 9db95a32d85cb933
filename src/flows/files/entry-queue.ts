import type { FileEntry } from './file-entry';
import { createTotalsStore, type ReadingTotals } from './reading-totals';

/**
 * Holds the entries in their order. A change costs the same whether there is one file or a hundred
 * thousand; the whole list is put together only for those who ask for it.
 */
export interface EntryQueue {
  readonly get: (id: number) => FileEntry | null;
  readonly entries: () => readonly FileEntry[];
  /** The same array until files come or go. */
  readonly ids: () => readonly number[];
  readonly totals: () => ReadingTotals;
  /** Adds the entry, or puts it in the place of the one with its id. */
  readonly set: (entry: FileEntry) => void;
  readonly remove: (id: number) => void;
  readonly clear: () => void;
  /** Whether more entries follow that are to be read. */
  readonly setComing: (isComing: boolean) => void;
  /** Tells of what has changed, at once. */
  readonly tell: () => void;
  /** Tells of what has changed: at once in a short list, soon and a few times a second in a long one. */
  readonly tellSoon: () => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Tells of one entry only. */
  readonly watch: (id: number, listener: () => void) => () => void;
}

/** A list as long as this is told of less often. */
const LONG = 100;
const TELL_EVERY_MS = 100;

export function createEntryQueue(): EntryQueue {
  const shelf = new Map<number, FileEntry>();
  const keeper = createTotalsStore();
  const listeners = new Set<() => void>();
  const watchers = new Map<number, Set<() => void>>();
  const changed = new Set<number>();
  let entries: readonly FileEntry[] | null = null;
  let ids: readonly number[] | null = null;
  let toldAt = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;

  const put = (id: number, before: FileEntry | null, after: FileEntry | null) => {
    keeper.note(before, after);
    entries = null;
    if (before === null || after === null) ids = null;
    if (watchers.has(id)) changed.add(id);
  };
  const tell = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    toldAt = performance.now();
    const rows = [...changed];
    changed.clear();
    for (const id of rows) for (const listener of [...(watchers.get(id) ?? [])]) listener();
    for (const listener of [...listeners]) listener();
  };

  return {
    get: (id) => shelf.get(id) ?? null,
    entries: () => (entries ??= [...shelf.values()]),
    ids: () => (ids ??= [...shelf.keys()]),
    totals: () => keeper.get(),
    set: (entry) => {
      put(entry.id, shelf.get(entry.id) ?? null, entry);
      shelf.set(entry.id, entry);
    },
    remove: (id) => {
      const before = shelf.get(id);
      if (!before) return;
      put(id, before, null);
      shelf.delete(id);
    },
    clear: () => {
      for (const [id, before] of shelf) put(id, before, null);
      shelf.clear();
    },
    setComing: keeper.setComing,
    tell,
    tellSoon: () => {
      if (shelf.size < LONG) tell();
      // Later even where it is time: what has changed took some itself, and what is drawn takes more.
      else timer ??= setTimeout(tell, toldAt + TELL_EVERY_MS - performance.now());
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    watch: (id, listener) => {
      const own = watchers.get(id) ?? new Set();
      watchers.set(id, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && watchers.get(id) === own) watchers.delete(id);
      };
    },
  };
}
