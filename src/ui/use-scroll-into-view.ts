import { useEffect, useRef, type RefObject } from 'react';

/**
 * Scrolls an element into view when `trigger` changes, no further than needed. Nothing scrolls at
 * first.
 */
export function useScrollIntoView(trigger: string | null): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const last = useRef(trigger);
  useEffect(() => {
    if (last.current === trigger) return undefined;
    last.current = trigger;
    if (trigger === null) return undefined;
    // In a frame: now, the browser would have to lay out everything at once.
    const frame = requestAnimationFrame(() => {
      element.current?.scrollIntoView({ block: 'nearest' });
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [trigger]);
  return element;
}
