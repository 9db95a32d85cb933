/** Longer than this, a click or a scroll would have to wait noticeably. */
const SLICE_MS = 8;
/** Looking at the clock costs more than taking one item. */
const BETWEEN_LOOKS = 16;

export interface Intake<T> {
  /** Takes the items after those that wait already; the first of them at once. */
  readonly add: (items: Iterable<T>) => void;
  /** Forgets what was not taken yet. */
  readonly clear: () => void;
}

/**
 * Takes any number of items in slices, between which the page can breathe. Even asking a file for
 * its size may make the page wait for the disk.
 *
 * @param onSlice - after each slice; `isComing` tells whether more will follow
 */
export function createIntake<T>(
  take: (item: T) => void,
  onSlice: (isComing: boolean) => void,
): Intake<T> {
  const waiting: Iterator<T>[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;

  const takeSlice = () => {
    timer = null;
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
    if (waiting.length > 0) timer = setTimeout(takeSlice);
    onSlice(waiting.length > 0);
  };

  return {
    add: (items) => {
      waiting.push(items[Symbol.iterator]());
      if (timer === null) takeSlice();
    },
    clear: () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      waiting.length = 0;
    },
  };
}
