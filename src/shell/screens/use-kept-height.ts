import { useLayoutEffect } from 'react';

/** In pixels, by path. */
const heights = new Map<string, number>();
const MOST_KEPT = 50;
/** After this time the parts have loaded, or the content is shorter than before. */
const GROWING_MS = 2000;

/** On Back and Forward, browsers scroll at once, and only as far as the content's height allows. */
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
      // `offsetHeight` includes the minimum, so an early return stores the old height again.
      heights.delete(path);
      heights.set(path, main.offsetHeight);
      const [oldest] = heights.keys();
      if (heights.size > MOST_KEPT && oldest !== undefined) heights.delete(oldest);
      main.style.minHeight = '';
    };
  }, [path]);
}
