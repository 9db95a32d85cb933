import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';

interface FocusPlaceProps {
  readonly shows: string;
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Keeps the focus in replaced content. Otherwise Tab would begin at the start of the page. */
export function FocusPlace({ shows, label, className, children }: FocusPlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const isLost = useRef(false);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (!isLost.current) return undefined;
    isLost.current = false;
    // Focusing now would force a layout within the click.
    const frame = requestAnimationFrame(() => {
      const heir = place.current?.querySelector<HTMLElement>('[data-focus-heir]') ?? place.current;
      const isFree = [document.body, place.current].some((one) => one === document.activeElement);
      if (isFree) heir?.focus({ preventScroll: true });
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
  // The cleanup runs before the elements and their focus are removed.
  useLayoutEffect(
    () => () => {
      const { activeElement, body } = document;
      // An element that is removed while focused, such as a closing menu, fires no blur.
      const hasGone = activeElement === body && hadFocus.current;
      isLost.current = hasGone || place.current?.contains(activeElement) === true;
    },
    [place, isLost, hadFocus],
  );
  return <>{children}</>;
}

interface ContentProps {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly isLost: RefObject<boolean>;
  readonly hadFocus: RefObject<boolean>;
  readonly children: ReactNode;
}
