import type { Subject } from '@countersign/proof';
import { formatDigest } from '@countersign/proof/encoding';
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
import type { HashingPort } from '../../../browser/hashing/hashing';
import { createSlicedQueue, type IncomingItems } from './sliced-queue';
import { isReading, type ReadingTotals } from './reading-totals';
import { createDebouncedSave } from './debounced-save';
import { createFileReadings } from './file-readings';

export interface FileList extends Store<readonly FileEntry[]> {
  /** The same array until a file is added or removed. */
  readonly getIds: () => readonly number[];
  readonly getEntry: (id: number) => FileEntry | null;
  readonly watch: (id: number, listener: () => void) => () => void;
  readonly getTotals: () => ReadingTotals;
  readonly options: WritableStore<ChosenOptions>;
  readonly add: (files: Iterable<NamedFile>) => void;
  readonly receive: () => IncomingItems<NamedFile>;
  readonly addSubjects: (subjects: readonly Subject[]) => void;
  readonly stop: (id?: number) => void;
  readonly resume: (id?: number) => void;
  readonly replace: (id: number, file: File) => void;
  readonly remove: (ids: readonly number[]) => void;
  readonly discard: (files: ReadonlySet<File>) => void;
  readonly clear: () => void;
  readonly removeSigned: (subjects: readonly Subject[]) => void;
  /** Restores an earlier visit's files, once. Resolves to false if not all could be read. */
  readonly restore: () => Promise<boolean>;
  readonly flush: () => void;
}

const TYPING_MS = 500;

/** @param onReturn - called before stored files are listed; `isLate` if others were added before */
export function createFileList(
  hashing: HashingPort,
  memory: DraftMemory,
  onReturn: (files: number, isLate: boolean) => void = () => undefined,
): FileList {
  const list = createEntryStore();
  const options = createStore(NO_OPTIONS);
  let lastId = 0;
  const discarded = new WeakSet<File>();
  let isTouched = false;
  let isStopped = false;

  let isCleared = false;
  let restoring: Promise<boolean> | null = null;
  const signedBefore: (readonly Subject[])[] = [];
  /** True after a save that was skipped because the stored draft could not be read. */
  let isUnsaved = false;

  const restoreStored = async () => {
    const { subjects: stored, options: chosen, isWhole } = await memory.load();
    if (isCleared) return isWhole;
    const subjects = excludeKnown(stored, getDraftSubjects(list.entries()), signedBefore.flat());
    if (subjects.length > 0) {
      onReturn(subjects.length, isTouched || incoming.isReceiving());
      // Set before the files are listed, so that private files never appear as public ones.
      options.setState(joinOptions([options.getState(), chosen]));
      for (const subject of subjects) addSubject(subject);
      list.notifySoon();
    }
    return isWhole;
  };
  const restore = () =>
    (restoring ??= restoreStored().then(
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
      if (discarded.has(file)) return;
      isTouched = true;
      const entry: FileEntry = { id: ++lastId, name, size: file.size, file, status: 'stopped' };
      if (isStopped) list.set(entry);
      else queue(entry);
    },
    (isReceiving) => {
      list.setReceiving(isReceiving && !isStopped);
      pump();
      list.notifySoon();
      if (isTouched && !isReceiving && !isReading(list.totals())) save.now();
    },
  );
  const finish = () => {
    if (list.ids().length === 0 && !incoming.isReceiving()) options.setState(NO_OPTIONS);
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
        list.setReceiving(false);
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
        list.setReceiving(incoming.isReceiving());
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
    discard: (files) => {
      for (const file of files) discarded.add(file);
      const listed = list.entries().filter(({ file }) => file !== null && files.has(file));
      if (listed.length > 0) remove(listed.map(({ id }) => id));
    },
    clear: () => {
      isCleared = true;
      incoming.clear();
      list.setReceiving(false);
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

function excludeKnown(
  stored: readonly SaltedSubject[],
  listed: readonly Subject[],
  signed: readonly Subject[],
): readonly SaltedSubject[] {
  const keys = new Set(listed.map(getFileKey));
  const digests = createDigestSet(signed.map(({ digest }) => digest));
  return stored.filter((file) => !keys.has(getFileKey(file)) && !digests.has(file.digest));
}

function getFileKey({ name, digest }: Subject): string {
  return `${formatDigest(digest)} ${name}`;
}
