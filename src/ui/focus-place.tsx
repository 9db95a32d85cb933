import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';

interface FocusPlaceProps {
  /** Names what stands here now: with another one, everything in it is another thing. */
  readonly shows: string;
  /** What a screen reader says of the place when the focus falls back to it. */
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A place whose content gives way to other content. When what goes had the focus, the place takes
 * it, so that the next Tab leads into what came; otherwise it would fall to the page's start.
 */
export function FocusPlace({ shows, label, className, children }: FocusPlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const isLost = useRef(false);
  useLayoutEffect(() => {
    if (isLost.current) place.current?.focus({ preventScroll: true });
    isLost.current = false;
  }, [shows]);
  return (
    <div ref={place} role="group" aria-label={label} tabIndex={-1} className={className}>
      <Content key={shows} place={place} isLost={isLost}>
        {children}
      </Content>
    </div>
  );
}

function Content({ place, isLost, children }: ContentProps) {
  // Cleaning up comes before the elements go, and with them the focus.
  useLayoutEffect(
    () => () => {
      const { activeElement } = document;
      isLost.current =
        activeElement !== place.current && place.current?.contains(activeElement) === true;
    },
    [place, isLost],
  );
  return children;
}

interface ContentProps {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly isLost: RefObject<boolean>;
  readonly children: ReactNode;
}
