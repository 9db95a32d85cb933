import {
  useEffect,
  useRef,
  useSyncExternalStore,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { classNames } from './class-names';

interface PageProps {
  readonly title: string;
  readonly heading?: ReactNode;
  readonly lead?: ReactNode;
  readonly percent?: PercentStore;
  readonly children: ReactNode;
}

/** A store, so that only the tab's title rerenders when the percentage changes. */
export interface PercentStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getState: () => number | null;
}

const NO_PERCENT: PercentStore = { subscribe: () => () => undefined, getState: () => null };

let isFirstPage = true;

let brand: string | null = null;

export function Page({ title, heading = title, lead, percent, children }: PageProps) {
  const hasHeading = heading !== null;
  return (
    <div
      className={`mx-auto w-full max-w-page px-4 pb-16 ${hasHeading ? 'pt-4 sm:pt-12' : 'pt-4 sm:pt-8'}`}
    >
      <TabTitle title={title} percent={percent} />
      {hasHeading && (
        <PageHeading className="text-display font-semibold tracking-tight text-balance wrap-anywhere">
          {heading}
        </PageHeading>
      )}
      {lead !== undefined && (
        <div className="text-lead text-ink-soft mt-1.5 max-w-prose sm:mt-3 text-pretty">{lead}</div>
      )}
      <div className={hasHeading ? 'mt-4 sm:mt-8' : ''}>{children}</div>
    </div>
  );
}

export function PageHeading({ className, ...props }: ComponentProps<'h1'>) {
  const element = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // When the page is opened, the browser decides where the focus is.
    if (isFirstPage) {
      isFirstPage = false;
      return;
    }
    const before: readonly (Element | null)[] = [document.activeElement, document.body];
    // Focusing now would force a layout within the click.
    const frame = requestAnimationFrame(() => {
      if (!before.includes(document.activeElement)) return;
      // The browser restores the scroll position after going back.
      element.current?.focus({ preventScroll: true });
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, []);
  return (
    <h1 ref={element} tabIndex={-1} className={classNames('outline-none', className)} {...props} />
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
