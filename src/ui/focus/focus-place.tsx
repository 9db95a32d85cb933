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
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (!isLost.current) return undefined;
    isLost.current = false;
    // With the frame: now, the browser would have to lay everything out within the click.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
      else hadFocus.current = place.current?.contains(document.activeElement) === true;
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [shows]);
  return (
    <div
      ref={place}
      role="group"
      aria-label={label}
      tabIndex={-1}
      className={className}
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={() => {
        hadFocus.current = false;
      }}
    >
      <Content key={shows} place={place} isLost={isLost} hadFocus={hadFocus}>
        {children}
      </Content>
    </div>
  );
}

function Content({ place, isLost, hadFocus, children }: ContentProps) {
  // Cleaning up comes before the elements go, and with them the focus.
  useLayoutEffect(
    () => () => {
      const { activeElement, body } = document;
      // What goes with its focus, as a menu that closes, says nothing of it.
      const hasGone = activeElement === body && hadFocus.current;
      const isInside =
        activeElement !== place.current && place.current?.contains(activeElement) === true;
      isLost.current = hasGone || isInside;
    },
    [place, isLost, hadFocus],
  );
  return children;
}

interface ContentProps {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly isLost: RefObject<boolean>;
  readonly hadFocus: RefObject<boolean>;
  readonly children: ReactNode;
}
