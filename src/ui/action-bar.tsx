import type { ReactNode } from 'react';

interface ActionBarProps {
  readonly children: ReactNode;
}

/** It stays at the bottom of the window, unless a very low one would be filled by it. */
export function ActionBar({ children }: ActionBarProps) {
  return (
    <div
      data-main-action
      className="border-line bg-paper sticky bottom-0 z-10 -mx-4 mt-8 flex flex-wrap justify-center gap-3 border-t px-4 py-3 [@media(max-height:20rem)]:static"
    >
      {children}
    </div>
  );
}
