import type { Subject } from '@countersign/proof';
import { createDigestSet } from '@countersign/proof/large';
import type { ChosenOptions, DraftMemory, SaltedSubject } from '../../ports/drafts';
import { joinOptions, NO_OPTIONS } from '../claims/chosen-options';
import { createStore } from '../store';
import { createEntryStore } from './entry-store';
import { getDraftSubjects, moveOn, type FileEntry, type NamedFile } from './file-entry';
import type { HashingPort, ReadingFailure } from '../../ports/hashing';
import { createSlicedQueue, type IncomingItems } from './sliced-queue';
import { createLongestFirst } from './longest-first';
import { isReading, type ReadingTotals } from './reading-totals';
import type { Store, WritableStore } from '../../ports/store';
import { createDebouncedSave } from './debounced-save';

export {
  getDraftSubjects,
  getSubjects,
  type FileEntry,
  type FileProgress,
  type NamedFile,
} from './file-entry';

/** Listeners of a long list are called a few times a second; its state is always current. */
export interface FileList extends Store<readonly FileEntry[]> {
  /** The same array until files come or go. */
  readonly getIds: () => readonly number[];
  readonly getEntry: (id: number) => FileEntry | null;
  readonly watch: (id: number, listener: () => void) => () => void;
  readonly getTotals: () => ReadingTotals;
  /** How the files are to be signed; stored with them, and gone with the last of them. */
  readonly options: WritableStore<ChosenOptions>;
  readonly add: (files: Iterable<NamedFile>) => void;
  /** For files that are still being searched for in folders. */
  readonly receive: () => IncomingItems<NamedFile>;
  readonly addSubjects: (subjects: readonly Subject[]) => void;
  /** Cancels reading one file, or all. */
  readonly stop: (id?: number) => void;
  readonly resume: (id?: number) => void;
  /** Reads a file in another's place: the same as it is by now. */
  readonly replace: (id: number, file: File) => void;
  readonly remove: (ids: readonly number[]) => void;
  /** Also drops those that are still being added. */
  readonly withdraw: (files: ReadonlySet<File>) => void;
  readonly clear: () => void;
  /** Files that came meanwhile stay. */
  readonly removeSigned: (subjects: readonly Subject[]) => void;
  /** Restores an earlier visit's files, once. */
  readonly restore: () => Promise<void>;
  /** Stores at once what waits to be: the page may be gone in a moment. */
  readonly flush: () => void;
}

/** So many files go to the reader together, which balances its workers. */
const MOST_AT_ONCE = 256;

/** Between two savings of what is typed. */
const TYPING_MS = 500;

/**
 * The files to be signed: hashed as they come, stored across reloads. `onReturn`: called before an
 * earlier visit's files are added; `isLate` where others were added before. `onReplaced`: called
 * with the names of files that had changed, and gave way to new ones.
 */
export function createFileList(
  hashing: HashingPort,
  memory: DraftMemory,
  onReturn: (files: number, isLate: boolean) => void = () => undefined,
  onReplaced: (names: readonly string[]) => void = () => undefined,
): FileList {
  const list = createEntryStore();
  const options = createStore(NO_OPTIONS);
  const waiting = createLongestFirst<number>();
  const readings = new Map<number, AbortController>();
  /** Those that came from here, gone ones too: a file that changed may be dropped again. */
  const named = new Map<string, number[]>();
  /** Names that came once more since it was last looked at what became of those before. */
  const cameAgain = new Set<string>();
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
    const { subjects, options: chosen, isCopy } = await memory.load();
    const isLate = isTouched || incoming.isComing();
    if (isCleared || subjects.length === 0 || (isCopy && isLate)) return;
    onReturn(subjects.length, isLate);
    // Before the files are listed: none of them is ever shown as one to be signed openly.
    options.setState(joinOptions([options.getState(), chosen]));
    for (const subject of subjects) addSubject(subject);
    list.notifySoon();
    memory.adopt(getDraftSubjects(list.entries()), options.getState()).catch(() => undefined);
  };
  const restore = () =>
    (restoring ??= bringBack().catch((error: unknown) => {
      restoring = null;
      throw error;
    }));
  const save = createDebouncedSave(() => {
    restore()
      .then(() => memory.save(getDraftSubjects(list.entries()), options.getState()))
      // Without storage the list still works until a reload.
      .catch(() => undefined);
  });
  const saveTitle = createDebouncedSave(save.now, TYPING_MS);
  const addSubject = ({ name, size, digest, readAt }: SaltedSubject) => {
    const entry = { id: ++lastId, name, size, file: null, status: 'read', digest } as const;
    list.set({ ...entry, ...(readAt && { readAt }) });
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
      const digest = await hashing.digest(file, { signal, onProgress });
      move({ status: 'read', digest, readAt: Date.now() });
    } catch (error) {
      move({ status: 'failed', failure: toReadingFailure(error) });
    }
    if (signal.aborted) return;
    readings.delete(id);
    pump();
    if (isReading(list.totals())) save.soon();
    else {
      save.now();
      void removeReplaced();
    }
  };
  /** Of each name that came before: what that was may be no more. */
  const removeReplaced = async () => {
    if (cameAgain.size === 0) return;
    const { findReplaced } = await import('./find-changed');
    const gone: string[] = [];
    for (const name of cameAgain) {
      const entries = (named.get(name) ?? []).flatMap((id) => list.get(id) ?? []);
      const newest = entries.pop();
      if (newest?.status !== 'read') continue;
      cameAgain.delete(name);
      const replaced = await findReplaced(hashing, entries);
      if (replaced === null || !list.get(newest.id) || !list.get(replaced)) continue;
      remove([replaced]);
      gone.push(name);
    }
    if (gone.length > 0) onReplaced(gone);
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
      const before = named.get(name);
      if (before) {
        before.push(entry.id);
        cameAgain.add(name);
      } else named.set(name, [entry.id]);
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
    // What was chosen for some files is not meant for the next.
    if (list.ids().length === 0 && !incoming.isComing()) {
      options.setState(NO_OPTIONS);
      named.clear();
      cameAgain.clear();
    }
    list.notify();
    save.now();
  };
  const remove = (ids: readonly number[]) => {
    for (const id of ids) {
      list.remove(id);
      abort(id);
    }
    pump();
    finish();
  };

  return {
    getState: list.entries,
    subscribe: list.subscribe,
    getIds: list.ids,
    getEntry: list.get,
    watch: list.watch,
    getTotals: list.totals,
    options: {
      ...options,
      setState: (next) => {
        const isTyped = next.title !== options.getState().title;
        options.setState(next);
        if (isTyped) saveTitle.soon();
        else save.now();
      },
    },
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
    replace: (id, file) => {
      const entry = list.get(id);
      if (!entry) return;
      abort(id);
      queue({ ...entry, file, size: file.size });
      pump();
      list.notify();
    },
    remove,
    withdraw: (files) => {
      for (const file of files) withdrawn.add(file);
      const listed = list.entries().filter(({ file }) => file !== null && files.has(file));
      if (listed.length > 0) remove(listed.map(({ id }) => id));
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
    flush: () => {
      saveTitle.flush();
      save.flush();
    },
  };
}

const FAILURES: readonly ReadingFailure[] = ['changed', 'unreadable', 'worker-failed'];

function toReadingFailure(error: unknown): ReadingFailure {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return FAILURES.find((failure) => failure === code) ?? 'worker-failed';
}
