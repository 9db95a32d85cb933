import { createFileList, type NamedFile } from '../../../flows/files/file-list';
import type { HashingPort } from '../../../ports/hashing';
import { createStore } from '../../../flows/store';
import type { Store } from '../../../ports/store';
import { isNamedLikeReceipt, type DroppedFiles } from '../../shared/dropped-files';
import { readReceipts, type ReceiptReadings } from '../../shared/read-receipts';
import { NOTHING_DROPPED, type Dropped } from './dropped-file';

export interface DroppedStore extends Store<Dropped> {
  /**
   * Takes files, once they have all been found. Those that come next end what is still under way.
   *
   * @param controller - aborted when nobody waits for them any more
   */
  readonly add: (files: Promise<DroppedFiles>, controller: AbortController) => Promise<void>;
  /** Forgets everything, what is still being looked for included. */
  readonly clear: () => void;
}

/**
 * Files dropped on a record to be compared with it. They are not kept. New files take the place of
 * earlier ones, and new receipts of earlier receipts: a receipt may come before or after its file.
 */
export function createDroppedStore(hashing: HashingPort): DroppedStore {
  warmUp(hashing);
  const list = createFileList(hashing, {
    load: () => Promise.resolve({ subjects: [], isCopy: false }),
    adopt: () => Promise.resolve(),
    save: () => Promise.resolve(),
  });
  const store = createStore(NOTHING_DROPPED);
  const set = (change: Partial<Dropped>) => {
    store.setState({ ...store.getState(), ...change });
  };
  list.subscribe(() => {
    set({ entries: list.getState() });
  });
  let current: AbortController | null = null;
  /** What the list was given, of which it may still be taking in a part. */
  let placed: readonly File[] = [];

  const place = (files: readonly NamedFile[], found: ReceiptReadings) => {
    const { readings } = store.getState();
    const hasFiles = files.some(({ file }) => !found.has(file));
    const hasReceipts = found.size > 0;
    const isReplaced = (file: File) => (readings.has(file) ? hasReceipts : hasFiles);
    list.withdraw(new Set(placed.filter(isReplaced)));
    const kept = placed.filter((file) => !isReplaced(file));
    const known = [...readings].filter(([file]) => !isReplaced(file));
    placed = [...kept, ...files.map(({ file }) => file)];
    set({ readings: new Map([...known, ...found]), isSorting: false });
    list.add(files);
  };

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    add: async (reading, controller) => {
      current?.abort();
      current = controller;
      const isWanted = () => current === controller;
      set({ isSorting: true });
      const { files, unreadable } = await reading;
      if (!isWanted()) return;
      set({ unreadable });
      const own = files.map(({ file }) => file);
      try {
        const isWorthALook = own.some(isNamedLikeReceipt);
        const { signal } = controller;
        const found: ReceiptReadings = isWorthALook ? await readReceipts(own, signal) : new Map();
        if (isWanted()) place(files, found);
      } catch (error) {
        if (isWanted()) throw error;
      }
    },
    clear: () => {
      current?.abort();
      current = null;
      placed = [];
      list.clear();
      store.setState(NOTHING_DROPPED);
    },
  };
}

/** Hashes nothing: the network may be gone by the time that somebody brings a file, and with it what hashes. */
function warmUp({ digest }: HashingPort): void {
  const { signal } = new AbortController();
  const ignore = () => undefined;
  digest(new Blob(), { signal, onProgress: ignore }).catch(ignore);
}
