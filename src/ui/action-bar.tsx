import type { ReactNode } from 'react';
import { classNames } from './class-names';

interface ActionBarProps {
  readonly align?: 'center' | 'start';
  readonly children: ReactNode;
}

/** On small screens it stays at the bottom of the window. */
export function ActionBar({ align = 'center', children }: ActionBarProps) {
  return (
    <div
      data-main-action
      className={classNames(
        'border-line bg-paper sticky bottom-0 z-10 -mx-4 mt-8 flex flex-wrap justify-center gap-3 border-t px-4 py-3 sm:static sm:mx-0 sm:border-0 sm:bg-transparent sm:p-0',
        align === 'start' && 'sm:justify-start',
      )}
    >
      {children}
    </div>
  );
}
