import { createFileList, type FileEntry } from '../../flows/file-list';
import type { HashingPort } from '../../flows/hashing-port';
import { createStore, type Store } from '../../flows/store';
import { mayBeReceipt, readReceipts, type ReceiptReadings } from '../read-receipts';

export interface Dropped {
  /** Everything that was dropped, receipts too. */
  readonly entries: readonly FileEntry[];
  readonly readings: ReceiptReadings;
  /** It is being told which of the files are receipts. */
  readonly isSorting: boolean;
}

export interface DroppedStore extends Store<Dropped> {
  readonly add: (files: readonly File[]) => Promise<void>;
  readonly clear: () => void;
}

const NONE: ReceiptReadings = new Map();

/**
 * Files dropped on a record to be compared with it. They are not kept. New files take the place of
 * earlier ones, and new receipts of earlier receipts: a receipt may come before or after its file.
 */
export function createDroppedStore(hashing: HashingPort): DroppedStore {
  const list = createFileList(hashing, {
    load: () => Promise.resolve([]),
    save: () => Promise.resolve(),
  });
  const store = createStore<Dropped>({ entries: [], readings: NONE, isSorting: false });
  const set = (change: Partial<Dropped>) => {
    store.setState({ ...store.getState(), ...change });
  };
  list.subscribe(() => {
    set({ entries: list.getState() });
  });
  let turn = 0;

  const place = (files: readonly File[], found: ReceiptReadings) => {
    const { entries, readings } = store.getState();
    const hasFiles = files.some((file) => !found.has(file));
    const hasReceipts = found.size > 0;
    for (const { id, file } of entries) {
      const isReceipt = file !== null && readings.has(file);
      if (isReceipt ? hasReceipts : hasFiles) list.remove(id);
    }
    const left = new Set(list.getState().map(({ file }) => file));
    const known = [...readings].filter(([file]) => left.has(file));
    set({ readings: new Map([...known, ...found]), isSorting: false });
    list.add(files.map((file) => ({ name: file.webkitRelativePath || file.name, file })));
  };

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    add: async (files) => {
      const mine = ++turn;
      if (!files.some(mayBeReceipt)) {
        place(files, NONE);
        return;
      }
      set({ isSorting: true });
      const found = await readReceipts(files, new AbortController().signal);
      if (mine === turn) place(files, found);
    },
    clear: () => {
      turn += 1;
      list.clear();
      set({ readings: NONE, isSorting: false });
    },
  };
}
