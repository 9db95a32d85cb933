import type { Subject } from '@countersign/proof';
import { createDigestSet } from '@countersign/proof/large';
import {
  type ChosenOptions,
  type DraftMemory,
  type SaltedSubject,
  joinOptions,
  NO_OPTIONS,
} from '@countersign/core/claims/draft';
import { createStore, type Store, type WritableStore } from '@countersign/core/scheduling/store';
import { createEntryStore } from './entry-store';
import { getDraftSubjects, moveOn, type FileEntry, type NamedFile } from './file-entry';
import type { HashingPort } from '../../browser/hashing/hashing';
import { leaveOut } from './same-file';
import { createSlicedQueue, type IncomingItems } from './sliced-queue';
import { isReading, type ReadingTotals } from './reading-totals';
import { createDebouncedSave } from './debounced-save';
import { createFileReadings } from './file-readings';

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
  /**
   * Restores an earlier visit's files, once.
   *
   * @returns false where they could not be read, or not all
   */
  readonly restore: () => Promise<boolean>;
  /** Stores at once what waits to be: the page may be gone in a moment. */
  readonly flush: () => void;
}

/** Between two savings of what is typed. */
const TYPING_MS = 500;

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
  const options = createStore(NO_OPTIONS);
  let lastId = 0;
  /** Withdrawn, and perhaps still being added. */
  const withdrawn = new WeakSet<File>();
  let isTouched = false;
  /** Applies to files that are still being added, too. */
  let isStopped = false;

  /** Files that are still being loaded do not come back. */
  let isCleared = false;
  let restoring: Promise<boolean> | null = null;
  /** Signed here: an earlier visit's files may be read only after that. */
  const signedBefore: (readonly Subject[])[] = [];
  /**
   * The list could not be stored because the stored draft could not be read; it is stored once it
   * can.
   */
  let isUnsaved = false;

  const bringBack = async () => {
    const { subjects: stored, options: chosen, isWhole } = await memory.load();
    if (isCleared) return isWhole;
    const subjects = leaveOut(stored, getDraftSubjects(list.entries()), signedBefore.flat());
    if (subjects.length > 0) {
      onReturn(subjects.length, isTouched || incoming.isComing());
      // Before the files are listed: none of them is ever shown as one to be signed openly.
      options.setState(joinOptions([options.getState(), chosen]));
      for (const subject of subjects) addSubject(subject);
      list.notifySoon();
    }
    return isWhole;
  };
  const restore = () =>
    (restoring ??= bringBack().then(
      (isWhole) => {
        if (isUnsaved) save.now();
        return isWhole;
      },
      (error: unknown) => {
        restoring = null;
        throw error;
      },
    ));
  const save = createDebouncedSave(() => {
    isUnsaved = false;
    restore()
      .then(
        () => memory.save(getDraftSubjects(list.entries()), options.getState()),
        () => (isUnsaved = true),
      )
      // The list works without storage too, until a reload.
      .catch(() => undefined);
  });
  const saveTitle = createDebouncedSave(save.now, TYPING_MS);
  const addSubject = ({ name, size, digest, readAt }: SaltedSubject) => {
    const entry = { id: ++lastId, name, size, file: null, status: 'read', digest } as const;
    list.set({ ...entry, ...(readAt && { readAt }) });
  };
  const readings = createFileReadings(hashing, list, () => {
    if (isReading(list.totals())) save.soon();
    else save.now();
  });
  const { queue, pump, abort } = readings;
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
    // Options that were chosen for some files are not meant for the next.
    if (list.ids().length === 0 && !incoming.isComing()) options.setState(NO_OPTIONS);
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
      if (only === undefined) readings.abortAll();
      else abort(only);
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
      list.clear();
      readings.abortAll();
      finish();
    },
    removeSigned: (subjects) => {
      signedBefore.push(subjects);
      const signed = createDigestSet(subjects.map(({ digest }) => digest));
      for (const entry of list.entries()) {
        if (entry.status === 'read' && signed.has(entry.digest)) list.remove(entry.id);
      }
      finish();
    },
    restore: () => restore().catch(() => false),
    flush: () => {
      saveTitle.flush();
      save.flush();
    },
  };
}
