import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';

interface PageProps {
  readonly title: string;
  /** The heading, where it differs from the tab's title. */
  readonly heading?: ReactNode;
  readonly lead?: ReactNode;
  /** A heading that names, where something else on the page says what counts. */
  readonly look?: 'display' | 'quiet';
  /** Shown in the tab's title. */
  readonly percent?: PercentStore;
  readonly children: ReactNode;
}

/** Only the title rerenders for it. */
export interface PercentStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getState: () => number | null;
}

const NO_PERCENT: PercentStore = { subscribe: () => () => undefined, getState: () => null };

let isFirstPage = true;

/** The page's title before any screen added to it. */
let brand: string | null = null;

/** Sets the tab's title and heading, and focuses the heading after navigation. */
export function Page({ title, heading, lead, look = 'display', percent, children }: PageProps) {
  const isQuiet = look === 'quiet';
  const headingElement = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The first page keeps the browser's own start.
    if (isFirstPage) {
      isFirstPage = false;
      return;
    }
    // The focus, if it is still there or has fallen to the body.
    const before: readonly (Element | null)[] = [document.activeElement, document.body];
    // In a frame: now, the browser would have to lay out the screen within the click.
    const frame = requestAnimationFrame(() => {
      if (!before.includes(document.activeElement)) return;
      // Going back keeps the scroll position.
      headingElement.current?.focus({ preventScroll: true });
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, []);
  return (
    <div
      className={`mx-auto w-full max-w-page px-4 pb-16 ${isQuiet ? 'pt-4 sm:pt-8' : 'pt-4 sm:pt-12'}`}
    >
      <TabTitle title={title} percent={percent} />
      <h1
        ref={headingElement}
        tabIndex={-1}
        className={`font-semibold tracking-tight text-balance wrap-anywhere outline-none ${
          isQuiet ? 'text-lead text-ink-soft min-h-13 sm:min-h-6.5' : 'text-display'
        }`}
      >
        {heading ?? title}
      </h1>
      {lead !== undefined && (
        <div className="text-lead text-ink-soft mt-1.5 max-w-prose sm:mt-3 text-pretty">{lead}</div>
      )}
      <div className={isQuiet ? 'mt-2' : 'mt-4 sm:mt-8'}>{children}</div>
    </div>
  );
}

interface TabTitleProps {
  readonly title: string;
  readonly percent: PercentStore | undefined;
}

function TabTitle({ title, percent: { subscribe, getState } = NO_PERCENT }: TabTitleProps) {
  const percent = useSyncExternalStore(subscribe, getState, NO_PERCENT.getState);
  useEffect(() => {
    const own = (brand ??= document.title);
    document.title = `${percent === null ? '' : `${percent} % · `}${title} · ${own}`;
    return () => {
      document.title = own;
    };
  }, [title, percent]);
  return null;
}
