import { printDigest, type Digest, type Subject } from '../proof';
import { toReadingFailure, type HashingPort, type ReadingFailure } from './hashing-port';
import { createStore, type Store } from './store';

/** A file that was dropped, and how far reading it has come. */
export type FileEntry = {
  readonly id: number;
  /** Path within the folder that was dropped, or the file's name. */
  readonly name: string;
  /** Bytes; null where only a digest was given. */
  readonly size: number | null;
  /** Null for an entry restored from an earlier visit: the digest is known, the bytes are not. */
  readonly file: File | null;
} & FileProgress;

export type FileProgress =
  | { readonly status: 'reading'; readonly bytesRead: number }
  | { readonly status: 'read'; readonly digest: Digest }
  | { readonly status: 'failed'; readonly failure: ReadingFailure };

export interface NamedFile {
  readonly name: string;
  readonly file: File;
}

/** What outlives the page: the files that were read, without their bytes. */
export interface DraftMemory {
  readonly load: () => Promise<readonly Subject[]>;
  readonly save: (subjects: readonly Subject[]) => Promise<unknown>;
}

export interface FileList extends Store<readonly FileEntry[]> {
  readonly add: (files: readonly NamedFile[]) => void;
  /** Adds files of which only the digest is known. */
  readonly addSubjects: (subjects: readonly Subject[]) => void;
  readonly remove: (id: number) => void;
  readonly clear: () => void;
  /** Takes out what has been signed; what came meanwhile stays. */
  readonly removeSigned: (subjects: readonly Subject[]) => void;
  /** Brings back what an earlier visit had read; does nothing once files are there. */
  readonly restore: () => Promise<void>;
}

/** The files to be signed. Each is hashed as it comes; what was read outlives a reload. */
export function createFileList(hashing: HashingPort, memory: DraftMemory): FileList {
  const store = createStore<readonly FileEntry[]>([]);
  const readings = new Map<number, AbortController>();
  let lastId = 0;
  let isTouched = false;

  const save = () => {
    // Without a memory the list still works; it is only gone after a reload.
    memory.save(getSubjects(store.getState())).catch(() => undefined);
  };
  const toEntry = ({ name, size, digest }: Subject): FileEntry => ({
    id: ++lastId,
    name,
    size,
    file: null,
    status: 'read',
    digest,
  });
  const update = (id: number, progress: FileProgress) => {
    store.setState(
      store.getState().map((entry) => {
        if (entry.id !== id) return entry;
        const { name, size, file } = entry;
        return { id, name, size, file, ...progress };
      }),
    );
  };
  const read = async (id: number, file: File) => {
    const controller = new AbortController();
    readings.set(id, controller);
    try {
      const digest = await hashing.digest(file, {
        signal: controller.signal,
        onProgress: (bytesRead) => {
          if (!controller.signal.aborted) update(id, { status: 'reading', bytesRead });
        },
      });
      if (controller.signal.aborted) return;
      update(id, { status: 'read', digest });
      save();
    } catch (error) {
      if (controller.signal.aborted) return;
      update(id, { status: 'failed', failure: toReadingFailure(error) });
    } finally {
      readings.delete(id);
    }
  };

  return {
    getState: () => store.getState(),
    subscribe: (listener) => store.subscribe(listener),
    add: (files) => {
      isTouched = true;
      const entries = files.map(({ name, file }): FileEntry & { file: File } => ({
        id: ++lastId,
        name,
        size: file.size,
        file,
        status: 'reading',
        bytesRead: 0,
      }));
      store.setState([...store.getState(), ...entries]);
      for (const { id, file } of entries) void read(id, file);
    },
    addSubjects: (subjects) => {
      isTouched = true;
      store.setState([...store.getState(), ...subjects.map(toEntry)]);
      save();
    },
    remove: (id) => {
      readings.get(id)?.abort();
      store.setState(store.getState().filter((entry) => entry.id !== id));
      save();
    },
    clear: () => {
      for (const controller of readings.values()) controller.abort();
      store.setState([]);
      save();
    },
    removeSigned: (subjects) => {
      const signed = new Set(subjects.map(({ digest }) => printDigest(digest)));
      store.setState(
        store
          .getState()
          .filter((entry) => entry.status !== 'read' || !signed.has(printDigest(entry.digest))),
      );
      save();
    },
    restore: async () => {
      if (isTouched) return;
      const subjects = await memory.load().catch(() => []);
      // Files may have come while the memory was read: they are newer, and win.
      if (lastId > 0 || subjects.length === 0) return;
      isTouched = true;
      store.setState(subjects.map(toEntry));
    },
  };
}

/** The files that have been read whole. */
export function getSubjects(entries: readonly FileEntry[]): readonly Subject[] {
  return entries.flatMap((entry) =>
    entry.status === 'read' ? [{ name: entry.name, size: entry.size, digest: entry.digest }] : [],
  );
}

const NONE: readonly FileEntry[] = [];

/** There are no files while the page is built. */
export function getNoFiles(): readonly FileEntry[] {
  return NONE;
}
