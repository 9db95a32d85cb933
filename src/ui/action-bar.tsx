import { useEffect, useRef, type ReactNode } from 'react';

/**
 * Holds a screen's main action. On small screens it stays at the bottom of the window, and writes
 * its height to a custom property so that notifications and toasts stand above it.
 */
export function ActionBar({ children }: { readonly children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      const isStuck = getComputedStyle(element).position === 'sticky';
      root.style.setProperty('--action-bar-height', isStuck ? `${element.offsetHeight}px` : '0px');
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--action-bar-height');
    };
  }, []);
  return (
    <div
      ref={bar}
      className="border-line bg-paper sticky bottom-0 z-10 -mx-4 mt-8 flex flex-wrap justify-center gap-3 border-t px-4 py-3 sm:static sm:mx-0 sm:border-0 sm:bg-transparent sm:p-0"
    >
      {children}
    </div>
  );
}
