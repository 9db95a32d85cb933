import { createDigestSet, type Subject } from '../../proof';
import type { DraftMemory } from '../../ports/drafts';
import { createEntryQueue } from './entry-queue';
import { getSubjects, moveOn, type FileEntry, type NamedFile } from './file-entry';
import type { HashingPort } from '../../ports/hashing';
import { toReadingFailure } from './reading-failure';
import { createIntake, type IncomingItems } from './intake';
import { createLongestFirst } from './longest-first';
import { isReading, type ReadingTotals } from './reading-totals';
import type { Store } from '../../ports/store';
import { createDebouncedSave } from './debounced-save';

export { getSubjects, type FileEntry, type FileProgress, type NamedFile } from './file-entry';

/** Listeners of a long list are called a few times a second; what it is asked is always up to date. */
export interface FileList extends Store<readonly FileEntry[]> {
  /** The same array until files come or go. */
  readonly getIds: () => readonly number[];
  readonly getEntry: (id: number) => FileEntry | null;
  /** Subscribes to one file only. */
  readonly watch: (id: number, listener: () => void) => () => void;
  readonly getTotals: () => ReadingTotals;
  readonly add: (files: Iterable<NamedFile>) => void;
  /** Takes files that are still being looked for, in folders, or looked through. */
  readonly receive: () => IncomingItems<NamedFile>;
  /** Adds files of which only the digest is known. */
  readonly addSubjects: (subjects: readonly Subject[]) => void;
  /** Cancels reading: of one file, or of all. What was read stays. */
  readonly stop: (id?: number) => void;
  /** Reads what was stopped: one file, or all. */
  readonly resume: (id?: number) => void;
  readonly remove: (id: number) => void;
  /** Takes out what was given, what of it is still to be taken in included. */
  readonly withdraw: (files: ReadonlySet<File>) => void;
  readonly clear: () => void;
  /** Takes out what has been signed; what came meanwhile stays. */
  readonly removeSigned: (subjects: readonly Subject[]) => void;
  /** Brings back, once, what an earlier visit had read, beside what has come already. */
  readonly restore: () => Promise<void>;
}

/** So many files are given to the reader together, which shares them out among its workers. */
const MOST_AT_ONCE = 256;

/**
 * The files to be signed. Each is hashed as it comes; what was read outlives a reload.
 *
 * @param onReturn - called before what an earlier visit had read is listed; `isLate` where a person
 *   has given files before
 */
export function createFileList(
  hashing: HashingPort,
  memory: DraftMemory,
  onReturn: (files: number, isLate: boolean) => void = () => undefined,
): FileList {
  const list = createEntryQueue();
  const waiting = createLongestFirst<number>();
  const readings = new Map<number, AbortController>();
  let lastId = 0;
  /** Given, taken back, and perhaps still on its way in. */
  const withdrawn = new WeakSet<File>();
  let isTouched = false;
  /** What is still coming in is not read either. */
  let isStopped = false;

  /** What was cleared does not come back, not even where it was still on its way. */
  let isCleared = false;
  let restoring: Promise<void> | null = null;

  const bringBack = async () => {
    const { subjects, isCopy } = await memory.load();
    const isLate = isTouched || intake.isComing();
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
      // Without a memory the list still works; it is only gone after a reload.
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
      // Removed, stopped, or stopped and queued once more meanwhile.
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
  const intake = createIntake(
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
      intake.add(files);
    },
    receive: () => {
      isStopped = false;
      return intake.open();
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
        intake.stop();
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
        list.setComing(intake.isComing());
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
      intake.clear();
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
