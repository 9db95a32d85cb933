import { useEffect, useRef, type RefObject } from 'react';

/**
 * Scrolls an element into the window when what it tells of has changed: no further than needed, and
 * as far from the edges as its scroll margins say. Nothing scrolls when it first comes up.
 *
 * @param news - what it tells of; null where it tells of nothing
 */
export function useInSight(news: string | null): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const told = useRef(news);
  useEffect(() => {
    if (told.current === news) return undefined;
    told.current = news;
    if (news === null) return undefined;
    // With the frame: now, the browser would have to lay everything out at once.
    const frame = requestAnimationFrame(() => {
      element.current?.scrollIntoView({ block: 'nearest' });
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [news]);
  return element;
}
