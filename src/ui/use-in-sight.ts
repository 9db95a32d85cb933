import { useEffect, useRef, type RefObject } from 'react';

/**
 * Scrolls an element into view when `news` changes, no further than needed. Nothing scrolls at
 * first.
 */
export function useInSight(news: string | null): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const told = useRef(news);
  useEffect(() => {
    if (told.current === news) return undefined;
    told.current = news;
    if (news === null) return undefined;
    // In a frame: now, the browser would have to lay out everything at once.
    const frame = requestAnimationFrame(() => {
      element.current?.scrollIntoView({ block: 'nearest' });
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [news]);
  return element;
}
