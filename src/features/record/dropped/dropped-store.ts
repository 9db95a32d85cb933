import {
  type FileEntry,
  createFileList,
  type NamedFile,
  NOT_STORED,
  mayBeReceipt,
  mayHoldReceipts,
  type DroppedFiles,
  getReadReceipts,
  type FoundReceipts,
} from '../../files';
import type { HashingPort } from '../../../browser/hashing/hashing';
import { createStore, type Store } from '@countersign/core/scheduling/store';
import { reportLoadFailure } from '../../../ui/messages/load-failure';

export interface Dropped {
  readonly entries: readonly FileEntry[];
  readonly found: FoundReceipts;
  readonly unreadable: readonly string[];
  readonly isSorting: boolean;
}

export interface DroppedStore extends Store<Dropped> {
  readonly add: (look: (signal: AbortSignal) => Promise<DroppedFiles>) => Promise<void>;
  readonly prepare: () => void;
  readonly clear: () => void;
}

const NOTHING_DROPPED: Dropped = {
  entries: [],
  found: new Map(),
  unreadable: [],
  isSorting: false,
};

function warn(error: unknown): null {
  console.warn('A part of the page could not be loaded.', error);
  return null;
}

/** New files replace files, and new receipts replace receipts. */
export function createDroppedStore(hashing: HashingPort): DroppedStore {
  const list = createFileList(hashing, NOT_STORED);
  const store = createStore(NOTHING_DROPPED);
  const set = (change: Partial<Dropped>) => {
    store.setState({ ...store.getState(), ...change });
  };
  list.subscribe(() => {
    set({ entries: list.getState() });
  });
  let current: AbortController | null = null;
  /** Files passed to the list, which may still be adding them. */
  let placed: readonly File[] = [];

  const place = (
    files: readonly NamedFile[],
    found: FoundReceipts,
    unreadable: readonly string[],
  ) => {
    const { found: foundBefore, unreadable: before } = store.getState();
    const hasReceipts = found.size > 0;
    const hasFiles = files.some(({ file }) => !found.has(file));
    const isReplaced = (file: File) => (foundBefore.has(file) ? hasReceipts : hasFiles);
    list.discard(new Set(placed.filter(isReplaced)));
    const kept = placed.filter((file) => !isReplaced(file));
    // A name among the new files belongs to a file that could be opened.
    const again = new Set(files.map(({ name }) => name));
    const unread = before.filter((name) => !again.has(name));
    const known = [...foundBefore].filter(([file]) => !isReplaced(file));
    placed = [...kept, ...files.map(({ file }) => file)];
    set({
      found: new Map([...known, ...found]),
      // A new receipt does not make an unreadable file readable.
      unreadable: hasFiles ? unreadable : [...new Set([...unread, ...unreadable])],
      isSorting: false,
    });
    list.add(files);
  };

  const sort = async (
    { files, unreadable }: DroppedFiles,
    isWanted: () => boolean,
    signal: AbortSignal,
  ) => {
    if (!isWanted()) return;
    const own = files.map(({ file }) => file);
    if (!mayHoldReceipts(files)) {
      place(files, new Map(), unreadable);
      return;
    }
    const readReceipts = await getReadReceipts().catch(warn);
    if (!isWanted()) return;
    if (readReceipts === null) {
      // If a receipt counted as a file, it would be reported as no part of the record.
      const unread = files.filter(({ file }) => mayBeReceipt(file));
      place(
        files.filter((file) => !unread.includes(file)),
        new Map(),
        [...unreadable, ...unread.map(({ name }) => name)],
      );
      reportLoadFailure();
      return;
    }
    const found = await readReceipts(own, signal);
    if (isWanted()) place(files, found, unreadable);
  };

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    add: async (look) => {
      current?.abort();
      const { signal } = (current = new AbortController());
      const isWanted = () => !signal.aborted;
      set({ isSorting: true });
      try {
        await sort(await look(signal), isWanted, signal);
      } catch (error) {
        if (!isWanted()) return;
        set({ isSorting: false });
        throw error;
      }
    },
    prepare: () => {
      warmUp(hashing);
      void getReadReceipts().catch(warn);
    },
    clear: () => {
      current?.abort();
      placed = [];
      list.clear();
      store.setState(NOTHING_DROPPED);
    },
  };
}

function warmUp({ digest }: HashingPort): void {
  const { signal } = new AbortController();
  const ignore = () => undefined;
  digest(new Blob(), { signal, onProgress: ignore }).catch(ignore);
}
