import type { FileEntry } from './file-entry';
import { createTotalsStore, type ReadingTotals } from './reading-totals';

/** An update takes constant time, whatever the list's length. */
export interface EntryStore {
  readonly get: (id: number) => FileEntry | null;
  readonly entries: () => readonly FileEntry[];
  readonly ids: () => readonly number[];
  readonly totals: () => ReadingTotals;
  readonly set: (entry: FileEntry) => void;
  readonly remove: (id: number) => void;
  readonly clear: () => void;
  readonly setReceiving: (isReceiving: boolean) => void;
  readonly notify: () => void;
  readonly notifySoon: () => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly watch: (id: number, listener: () => void) => () => void;
}

const LONG = 100;
const NOTIFY_EVERY_MS = 100;

export function createEntryStore(): EntryStore {
  const byId = new Map<number, FileEntry>();
  const totals = createTotalsStore();
  const listeners = new Set<() => void>();
  const watchers = new Map<number, Set<() => void>>();
  const changed = new Set<number>();
  let entries: readonly FileEntry[] | null = null;
  let ids: readonly number[] | null = null;
  let notifiedAt = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;

  const put = (id: number, before: FileEntry | null, after: FileEntry | null) => {
    totals.note(before, after);
    entries = null;
    if (before === null || after === null) ids = null;
    if (watchers.has(id)) changed.add(id);
  };
  const notify = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    notifiedAt = performance.now();
    const rows = [...changed];
    changed.clear();
    for (const id of rows) for (const listener of [...(watchers.get(id) ?? [])]) listener();
    for (const listener of [...listeners]) listener();
  };

  return {
    get: (id) => byId.get(id) ?? null,
    entries: () => (entries ??= [...byId.values()]),
    ids: () => (ids ??= [...byId.keys()]),
    totals: () => totals.get(),
    set: (entry) => {
      put(entry.id, byId.get(entry.id) ?? null, entry);
      byId.set(entry.id, entry);
    },
    remove: (id) => {
      const before = byId.get(id);
      if (!before) return;
      put(id, before, null);
      byId.delete(id);
    },
    clear: () => {
      for (const [id, before] of byId) put(id, before, null);
      byId.clear();
    },
    setReceiving: totals.setReceiving,
    notify,
    notifySoon: () => {
      if (byId.size < LONG) notify();
      // The timer defers even a due notification, so that the rendering is a separate task.
      else timer ??= setTimeout(notify, notifiedAt + NOTIFY_EVERY_MS - performance.now());
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
