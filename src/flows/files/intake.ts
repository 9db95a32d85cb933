import { yieldToMain } from '../scheduling/yield-to-main';

/** Longer than this, a click or a scroll would have to wait noticeably. */
const SLICE_MS = 8;
/** Looking at the clock costs more than taking one item. */
const BETWEEN_LOOKS = 4;

export interface Intake<T> {
  /** Takes the items after those that wait already; the first of them at once. */
  readonly add: (items: Iterable<T>) => void;
  readonly open: () => IncomingItems<T>;
  /** Whether there are items that were not taken yet, or some are still coming in. */
  readonly isComing: () => boolean;
  /** Tells whoever brings what is arriving that nobody waits for it; it is taken all the same. */
  readonly stop: () => void;
  /** Forgets what was not taken yet, and takes nothing more of what is still arriving. */
  readonly clear: () => void;
}

/** Items that are found one after the other: until it is closed, more are coming. */
export interface IncomingItems<T> {
  readonly add: (items: Iterable<T>) => void;
  readonly close: () => void;
  /** Aborted when nobody wants the rest any more. */
  readonly signal: AbortSignal;
  /** Aborted then, and when reading is cancelled: all that is found counts, but nobody waits for it. */
  readonly stopped: AbortSignal;
}

/**
 * Takes any number of items in slices, between which the page can breathe. Even asking a file for
 * its size may make the page wait for the disk.
 *
 * @param onSlice - after each slice, and when items begin or end to come in; `isComing` tells whether
 *   more will follow
 */
export function createIntake<T>(
  take: (item: T) => void,
  onSlice: (isComing: boolean) => void,
): Intake<T> {
  const waiting: Iterator<T>[] = [];
  const arrivals = new Map<AbortController, AbortController>();
  /** The one that takes the next slice; null where nothing waits. */
  let turn: symbol | null = null;

  const isComing = () => waiting.length > 0 || arrivals.size > 0;
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
      const arrival = new AbortController();
      const wait = new AbortController();
      arrivals.set(arrival, wait);
      onSlice(true);
      return {
        signal: arrival.signal,
        stopped: wait.signal,
        add: (items) => {
          if (arrivals.has(arrival)) add(items);
        },
        close: () => {
          if (arrivals.delete(arrival) && turn === null) onSlice(isComing());
        },
      };
    },
    stop: () => {
      for (const wait of arrivals.values()) wait.abort();
    },
    clear: () => {
      const ended = [...arrivals];
      arrivals.clear();
      for (const controller of ended.flat()) controller.abort();
      turn = null;
      waiting.length = 0;
    },
  };
}
