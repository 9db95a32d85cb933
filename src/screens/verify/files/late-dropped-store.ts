import type { HashingPort } from '../../../ports/hashing';
import { createStore } from '../../../flows/store';
import { createDeferred } from '../../../ui/deferred';
import { reportLoadFailure } from '../../../ui/load-failure';
import { NOTHING_DROPPED } from './dropped-file';
import type { DroppedStore } from './dropped-store';

const code = createDeferred(() => import('./dropped-store'));

export interface LateDroppedStore extends DroppedStore {
  /** Has the code come, which a verdict does not need, and most visitors never. */
  readonly fetch: () => void;
}

/** The store of what was dropped, whose code need not have come yet. */
export function createLateDroppedStore(hashing: HashingPort): LateDroppedStore {
  const store = createStore(NOTHING_DROPPED);
  let inner: DroppedStore | null = null;
  /** Of what was dropped before the code has come. */
  let early: AbortController | null = null;

  const open = async (): Promise<DroppedStore | null> => {
    const module = await code.load();
    if (module === null) return null;
    if (inner === null) {
      const opened = module.createDroppedStore(hashing);
      opened.subscribe(() => {
        store.setState(opened.getState());
      });
      inner = opened;
    }
    return inner;
  };

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    fetch: () => void open(),
    add: async (files, controller) => {
      if (inner) return inner.add(files, controller);
      early?.abort();
      early = controller;
      store.setState({ ...NOTHING_DROPPED, isSorting: true });
      const opened = await open();
      if (controller.signal.aborted) return;
      if (opened) return opened.add(files, controller);
      const found = await files;
      const names = found.files.map(({ name }) => name);
      store.setState({ ...NOTHING_DROPPED, unreadable: [...found.unreadable, ...names] });
      reportLoadFailure();
    },
    clear: () => {
      early?.abort();
      if (inner) inner.clear();
      else store.setState(NOTHING_DROPPED);
    },
  };
}
