import { yieldToMain } from '@countersign/core/scheduling/yield-to-main';

/** A longer slice would delay a click or a scroll noticeably. */
const SLICE_MS = 8;
const ITEMS_PER_CLOCK_READ = 4;

export interface SlicedQueue<T> {
  readonly add: (items: Iterable<T>) => void;
  readonly open: () => IncomingItems<T>;
  readonly isReceiving: () => boolean;
  /** Aborts the `stopped` signals only, so that sources can still add items. */
  readonly stop: () => void;
  readonly clear: () => void;
}

export interface IncomingItems<T> {
  readonly add: (items: Iterable<T>) => void;
  readonly close: () => void;
  readonly signal: AbortSignal;
  readonly stopped: AbortSignal;
}

/** Takes items in slices, because getting a file's size may read the disk and block the page. */
export function createSlicedQueue<T>(
  take: (item: T) => void,
  onSlice: (isReceiving: boolean) => void,
): SlicedQueue<T> {
  const waiting: Iterator<T>[] = [];
  const incoming = new Map<AbortController, AbortController>();
  let nextSlice: symbol | null = null;

  const isReceiving = () => waiting.length > 0 || incoming.size > 0;
  const add = (items: Iterable<T>) => {
    waiting.push(items[Symbol.iterator]());
    if (nextSlice === null) takeSlice();
  };
  const takeSlice = () => {
    nextSlice = null;
    const until = performance.now() + SLICE_MS;
    let taken = 0;
    for (let first = waiting[0]; first !== undefined; first = waiting[0]) {
      const next = first.next();
      if (next.done === true) {
        waiting.shift();
        continue;
      }
      take(next.value);
      taken += 1;
      if (taken % ITEMS_PER_CLOCK_READ === 0 && performance.now() > until) break;
    }
    if (waiting.length > 0) scheduleSlice();
    onSlice(isReceiving());
  };
  const scheduleSlice = () => {
    const own = Symbol();
    nextSlice = own;
    void yieldToMain().then(() => {
      if (nextSlice === own) takeSlice();
    });
  };

  return {
    add,
    isReceiving,
    open: () => {
      const controller = new AbortController();
      const wait = new AbortController();
      incoming.set(controller, wait);
      onSlice(true);
      return {
        signal: controller.signal,
        stopped: wait.signal,
        add: (items) => {
          if (incoming.has(controller)) add(items);
        },
        close: () => {
          if (incoming.delete(controller) && nextSlice === null) onSlice(isReceiving());
        },
      };
    },
    stop: () => {
      for (const wait of incoming.values()) wait.abort();
    },
    clear: () => {
      const ended = [...incoming];
      incoming.clear();
      for (const controller of ended.flat()) controller.abort();
      nextSlice = null;
      waiting.length = 0;
    },
  };
}
