import type { ReactNode } from 'react';

interface ActionBarProps {
  readonly children: ReactNode;
  /** On wide windows it is a card among the page's content. */
  readonly isCard?: boolean;
}

/**
 * It stays at the bottom of the window however far the page is scrolled, unless a very low one
 * would be filled by it, and leaves room for the page above it. The page's end keeps as much room
 * free (style.css). What pops up over the page goes under it: the one thing to do is never covered.
 */
export function ActionBar({ children, isCard = false }: ActionBarProps) {
  return (
    <div
      ref={keepRoom}
      data-main-action
      className={`border-line bg-paper fixed inset-x-0 bottom-0 z-30 max-h-[60dvh] overflow-y-auto border-t print:hidden [@media(max-height:20rem)]:static [@media(max-height:20rem)]:max-h-none [@media(max-height:20rem)]:-mx-4 [@media(max-height:20rem)]:mt-8 ${isCard ? CARD : ''}`}
    >
      <div className={`mx-auto max-w-page px-4 py-3 ${isCard ? 'md:p-6' : ''}`}>{children}</div>
    </div>
  );
}

const CARD =
  'md:sticky md:inset-x-auto md:top-20 md:bottom-auto md:max-h-[calc(100dvh-6rem)] md:rounded-xl md:border md:bg-surface [@media(max-height:20rem)]:md:mx-0';

/** How high the bar is now; unset without one. */
const HEIGHT = '--bar-height';

function keepRoom(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    const covers = getComputedStyle(bar).position === 'fixed';
    style.setProperty(HEIGHT, `${covers ? bar.offsetHeight : 0}px`);
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty(HEIGHT);
  };
}
