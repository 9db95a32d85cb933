import type { ReactNode } from 'react';

interface ActionBarProps {
  readonly children: ReactNode;
  readonly isCard?: boolean;
}

/** In a very low window the bar would fill the window, so it is static there. */
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
