import { yieldToMain } from '@countersign/core/scheduling/yield-to-main';

/** Longer would delay a click or a scroll noticeably. */
const SLICE_MS = 8;
/** Reading the clock costs more than taking one item. */
const BETWEEN_LOOKS = 4;

export interface SlicedQueue<T> {
  readonly add: (items: Iterable<T>) => void;
  readonly open: () => IncomingItems<T>;
  readonly isComing: () => boolean;
  /** Aborts `stopped` for whoever brings items; what arrives is still taken. */
  readonly stop: () => void;
  readonly clear: () => void;
}

/** Items found one by one, until it is closed. */
export interface IncomingItems<T> {
  readonly add: (items: Iterable<T>) => void;
  readonly close: () => void;
  /** Aborted when the rest is not wanted. */
  readonly signal: AbortSignal;
  /** Aborted then, and when reading is cancelled: what is found counts, but nobody waits for it. */
  readonly stopped: AbortSignal;
}

/**
 * Takes any number of items in slices, so that the page stays responsive: even a file's size may
 * need the disk. `onSlice`: after each slice, and when items begin or end to come in.
 */
export function createSlicedQueue<T>(
  take: (item: T) => void,
  onSlice: (isComing: boolean) => void,
): SlicedQueue<T> {
  const waiting: Iterator<T>[] = [];
  const incoming = new Map<AbortController, AbortController>();
  /** Identifies the next slice; null where nothing waits. */
  let turn: symbol | null = null;

  const isComing = () => waiting.length > 0 || incoming.size > 0;
  const add = (items: Iterable<T>) => {
    waiting.push(items[Symbol.iterator]());
    if (turn === null) takeSlice();
  };
  const takeSlice = () => {
    turn = null;
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
      if (taken % BETWEEN_LOOKS === 0 && performance.now() > until) break;
    }
    if (waiting.length > 0) goOnLater();
    onSlice(isComing());
  };
  const goOnLater = () => {
    const own = Symbol();
    turn = own;
    void yieldToMain().then(() => {
      if (turn === own) takeSlice();
    });
  };

  return {
    add,
    isComing,
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
          if (incoming.delete(controller) && turn === null) onSlice(isComing());
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
      turn = null;
      waiting.length = 0;
    },
  };
}
