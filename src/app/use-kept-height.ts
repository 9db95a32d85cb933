import { useLayoutEffect } from 'react';

/** How high the content of a page was when it was last left, by its path. */
const heights = new Map<string, number>();

/**
 * Makes the content of a page that is shown once more as high as it was, before its parts have come:
 * on Back and Forward browsers scroll at once, and only as far as the page goes.
 */
export function useKeptHeight(path: string): void {
  useLayoutEffect(() => {
    const main = document.getElementById('main');
    if (!main) return undefined;
    main.style.minHeight = `${heights.get(path) ?? 0}px`;
    return () => {
      // One that is left before its parts have come is not as high as it will be.
      heights.set(path, Math.max(heights.get(path) ?? 0, main.offsetHeight));
      main.style.minHeight = '';
    };
  }, [path]);
}
