import { useLayoutEffect } from 'react';

/** How high the content of a page was when it was last left, by its path: as the history, of the document. */
const heights = new Map<string, number>();
/** Heights are kept of the paths that were left last. */
const MOST_KEPT = 50;

/** Until then its parts have come, or it is shorter than it was. */
const GROWING_MS = 2000;

/**
 * Makes the content of a page that is shown once more as high as it was, before its parts have come:
 * on Back and Forward browsers scroll at once, and only as far as the page goes.
 */
export function useKeptHeight(path: string): void {
  useLayoutEffect(() => {
    const main = document.getElementById('main');
    if (!main) return undefined;
    const height = heights.get(path);
    if (height !== undefined) main.style.minHeight = `${height}px`;
    const timer = setTimeout(() => {
      main.style.minHeight = '';
    }, GROWING_MS);
    return () => {
      clearTimeout(timer);
      // A page that is left before its parts have come keeps the height that it was given.
      heights.delete(path);
      heights.set(path, main.offsetHeight);
      const [oldest] = heights.keys();
      if (heights.size > MOST_KEPT && oldest !== undefined) heights.delete(oldest);
      main.style.minHeight = '';
    };
  }, [path]);
}
