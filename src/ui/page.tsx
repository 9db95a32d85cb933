import { useEffect, useRef, type ReactNode } from 'react';

interface PageProps {
  readonly title: string;
  /** Shown large where it differs from the title of the tab. */
  readonly heading?: ReactNode;
  readonly lead?: ReactNode;
  /** How far the work of this screen has come, for who looks at another tab meanwhile. */
  readonly percent?: number | null;
  readonly children: ReactNode;
}

let isFirstPage = true;

/** The page's own title, before any screen added to it. */
let brand: string | null = null;

/** A screen's frame: the tab's title, the heading, and focus on it after moving between screens. */
export function Page({ title, heading, lead, percent = null, children }: PageProps) {
  const headingElement = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const own = (brand ??= document.title);
    document.title = `${percent === null ? '' : `${percent} % · `}${title} · ${own}`;
    return () => {
      document.title = own;
    };
  }, [title, percent]);
  useEffect(() => {
    // The first page keeps the browser's own start; later ones tell a screen reader where it is.
    if (!isFirstPage) headingElement.current?.focus();
    isFirstPage = false;
  }, []);
  return (
    <div className="mx-auto w-full max-w-4xl px-4 pt-8 pb-16 sm:pt-12">
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
