import { createDigestSet, type Subject } from '../../proof';
import type { DraftMemory } from '../../ports/drafts';
import { createEntryStore } from './entry-store';
import { getSubjects, moveOn, type FileEntry, type NamedFile } from './file-entry';
import type { HashingPort, ReadingFailure } from '../../ports/hashing';
import { createSlicedQueue, type IncomingItems } from './sliced-queue';
import { createLongestFirst } from './longest-first';
import { isReading, type ReadingTotals } from './reading-totals';
import type { Store } from '../../ports/store';
import { createDebouncedSave } from './debounced-save';

export { getSubjects, type FileEntry, type FileProgress, type NamedFile } from './file-entry';

/** Listeners of a long list are called a few times a second; its state is always current. */
export interface FileList extends Store<readonly FileEntry[]> {
  /** The same array until files come or go. */
  readonly getIds: () => readonly number[];
  readonly getEntry: (id: number) => FileEntry | null;
  readonly watch: (id: number, listener: () => void) => () => void;
  readonly getTotals: () => ReadingTotals;
  readonly add: (files: Iterable<NamedFile>) => void;
  /** For files that are still being searched for in folders. */
  readonly receive: () => IncomingItems<NamedFile>;
  readonly addSubjects: (subjects: readonly Subject[]) => void;
  /** Cancels reading one file, or all. */
  readonly stop: (id?: number) => void;
  readonly resume: (id?: number) => void;
  readonly remove: (id: number) => void;
  /** Also drops those that are still being added. */
  readonly withdraw: (files: ReadonlySet<File>) => void;
  readonly clear: () => void;
  /** Files that came meanwhile stay. */
  readonly removeSigned: (subjects: readonly Subject[]) => void;
  /** Restores an earlier visit's files, once. */
  readonly restore: () => Promise<void>;
}

/** So many files go to the reader together, which balances its workers. */
const MOST_AT_ONCE = 256;

/**
 * The files to be signed: hashed as they come, stored across reloads. `onReturn`: called before an
 * earlier visit's files are added; `isLate` where others were added before.
 */
export function createFileList(
  hashing: HashingPort,
  memory: DraftMemory,
  onReturn: (files: number, isLate: boolean) => void = () => undefined,
): FileList {
  const list = createEntryStore();
  const waiting = createLongestFirst<number>();
  const readings = new Map<number, AbortController>();
  let lastId = 0;
  /** Withdrawn, and perhaps still being added. */
  const withdrawn = new WeakSet<File>();
  let isTouched = false;
  /** Applies to files that are still being added, too. */
  let isStopped = false;

  /** Files that are still being loaded do not come back. */
  let isCleared = false;
  let restoring: Promise<void> | null = null;

  const bringBack = async () => {
    const { subjects, isCopy } = await memory.load();
    const isLate = isTouched || incoming.isComing();
    if (isCleared || subjects.length === 0 || (isCopy && isLate)) return;
    onReturn(subjects.length, isLate);
    for (const subject of subjects) addSubject(subject);
    list.notifySoon();
    memory.adopt(getSubjects(list.entries())).catch(() => undefined);
  };
  const restore = () =>
    (restoring ??= bringBack().catch((error: unknown) => {
      restoring = null;
      throw error;
    }));
  const save = createDebouncedSave(() => {
    restore()
      .then(() => memory.save(getSubjects(list.entries())))
      // Without storage the list still works until a reload.
      .catch(() => undefined);
  });
  const addSubject = ({ name, size, digest }: Subject) => {
    list.set({ id: ++lastId, name, size, file: null, status: 'read', digest });
  };
  const queue = (entry: FileEntry) => {
    list.set(moveOn(entry, { status: 'reading', bytesRead: 0 }));
    waiting.put(entry.id, entry.size ?? 0);
  };
  const pump = () => {
    while (readings.size < MOST_AT_ONCE) {
      const id = waiting.take();
      if (id === undefined) return;
      const entry = list.get(id);
      // Removed, stopped, or queued again meanwhile.
      if (entry?.status !== 'reading' || !entry.file || readings.has(id)) continue;
      void read(id, entry.file);
    }
  };
  const read = async (id: number, file: File) => {
    const controller = new AbortController();
    const { signal } = controller;
    readings.set(id, controller);
    const move = (progress: Parameters<typeof moveOn>[1]) => {
      const entry = list.get(id);
      if (signal.aborted || !entry) return;
      list.set(moveOn(entry, progress));
      list.notifySoon();
    };
    try {
      const onProgress = (bytesRead: number) => {
        move({ status: 'reading', bytesRead });
      };
      move({ status: 'read', digest: await hashing.digest(file, { signal, onProgress }) });
    } catch (error) {
      move({ status: 'failed', failure: toReadingFailure(error) });
    }
    if (signal.aborted) return;
    readings.delete(id);
    pump();
    if (isReading(list.totals())) save.soon();
    else save.now();
  };
  const abort = (id: number) => {
    readings.get(id)?.abort();
    readings.delete(id);
  };
  const incoming = createSlicedQueue(
    ({ name, file }: NamedFile) => {
      if (withdrawn.has(file)) return;
      isTouched = true;
      const entry: FileEntry = { id: ++lastId, name, size: file.size, file, status: 'stopped' };
      if (isStopped) list.set(entry);
      else queue(entry);
    },
    (isComing) => {
      list.setComing(isComing && !isStopped);
      pump();
      list.notifySoon();
      if (isTouched && !isComing && !isReading(list.totals())) save.now();
    },
  );
  const finish = () => {
    list.notify();
    save.now();
  };

  return {
    getState: list.entries,
    subscribe: list.subscribe,
    getIds: list.ids,
    getEntry: list.get,
    watch: list.watch,
    getTotals: list.totals,
    add: (files) => {
      isStopped = false;
      incoming.add(files);
    },
    receive: () => {
      isStopped = false;
      return incoming.open();
    },
    addSubjects: (subjects) => {
      isTouched = true;
      for (const subject of subjects) addSubject(subject);
      list.notifySoon();
      save.now();
    },
    stop: (only) => {
      if (only === undefined) {
        isStopped = true;
        incoming.stop();
        list.setComing(false);
      }
      for (const id of only === undefined ? list.ids() : [only]) {
        const entry = list.get(id);
        if (entry?.status === 'reading') list.set(moveOn(entry, { status: 'stopped' }));
      }
      for (const id of only === undefined ? [...readings.keys()] : [only]) abort(id);
      pump();
      finish();
    },
    resume: (only) => {
      if (only === undefined) {
        isStopped = false;
        list.setComing(incoming.isComing());
      }
      for (const id of only === undefined ? list.ids() : [only]) {
        const entry = list.get(id);
        if (entry?.status === 'stopped') queue(entry);
      }
      pump();
      list.notify();
    },
    remove: (id) => {
      list.remove(id);
      abort(id);
      pump();
      finish();
    },
    withdraw: (files) => {
      for (const file of files) withdrawn.add(file);
      const listed = list.entries().filter(({ file }) => file !== null && files.has(file));
      if (listed.length === 0) return;
      for (const { id } of listed) {
        list.remove(id);
        abort(id);
      }
      pump();
      finish();
    },
    clear: () => {
      isCleared = true;
      incoming.clear();
      list.setComing(false);
      waiting.clear();
      list.clear();
      for (const id of [...readings.keys()]) abort(id);
      finish();
    },
    removeSigned: (subjects) => {
      const signed = createDigestSet(subjects.map(({ digest }) => digest));
      for (const entry of list.entries()) {
        if (entry.status === 'read' && signed.has(entry.digest)) list.remove(entry.id);
      }
      finish();
    },
    restore: () => restore().catch(() => undefined),
  };
}

const FAILURES: readonly ReadingFailure[] = ['changed', 'unreadable', 'worker-failed'];

function toReadingFailure(error: unknown): ReadingFailure {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return FAILURES.find((failure) => failure === code) ?? 'worker-failed';
}
