import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';

interface PageProps {
  readonly title: string;
  /** Shown large where it differs from the title of the tab. */
  readonly heading?: ReactNode;
  readonly lead?: ReactNode;
  /** How far the work of this screen has come, for who looks at another tab meanwhile. */
  readonly percent?: PercentStore;
  readonly children: ReactNode;
}

/** Watched by the title alone: nothing else of a screen is drawn again for it. */
export interface PercentStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getState: () => number | null;
}

const NO_PERCENT: PercentStore = { subscribe: () => () => undefined, getState: () => null };

let isFirstPage = true;

/** The page's own title, before any screen added to it. */
let brand: string | null = null;

/** A screen's frame: the tab's title, the heading, and focus on it after moving between screens. */
export function Page({ title, heading, lead, percent, children }: PageProps) {
  const headingElement = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The first page keeps the browser's own start; later ones tell a screen reader where it is.
    if (isFirstPage) {
      isFirstPage = false;
      return;
    }
    // What the person was at, or nothing where that has gone with the screen before.
    const before: readonly (Element | null)[] = [document.activeElement, document.body];
    // With the frame: now, the browser would have to lay the screen out within the click.
    const frame = requestAnimationFrame(() => {
      if (!before.includes(document.activeElement)) return;
      // Who comes back stays where the page was left.
      headingElement.current?.focus({ preventScroll: true });
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, []);
  return (
    <div className="mx-auto w-full max-w-4xl px-4 pt-8 pb-16 sm:pt-12">
      <TabTitle title={title} percent={percent} />
      <h1
        ref={headingElement}
        tabIndex={-1}
        className="text-display font-semibold tracking-tight text-balance outline-none"
      >
        {heading ?? title}
      </h1>
      {lead !== undefined && (
        <div className="text-lead text-ink-soft mt-3 max-w-prose text-pretty">{lead}</div>
      )}
      <div className="mt-8">{children}</div>
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
