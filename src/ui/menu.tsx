import {
  cloneElement,
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { useDeferred, type Deferred } from './deferred';
import { drawSoon } from './draw-soon';
import { reportLoadFailure } from './load-failure';
import type { MenuPanel } from './menu-panel';

interface MenuProps<Parts> {
  readonly trigger: ReactElement<ComponentProps<'button'>>;
  /** The panel and what stands in it: loaded on intent, or before. */
  readonly parts: Deferred<Parts>;
  /** `dialog` where it holds something else than choices. */
  readonly kind?: 'menu' | 'dialog';
  readonly label?: string;
  readonly children: (parts: Parts) => ReactNode;
}

/**
 * A button with a menu, by the WAI-ARIA menu button pattern. The button is here from the start;
 * pointing at it or focusing it fetches the rest, and a press that comes first opens the menu then.
 */
export function Menu<Parts extends { readonly MenuPanel: typeof MenuPanel }>({
  trigger,
  parts,
  kind = 'menu',
  label,
  children,
}: MenuProps<Parts>) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isByKey = useRef(false);
  const id = useId();
  const loaded = useDeferred(parts);
  const prepare = () => void parts.load();
  /** What the person asked for last, which may not be drawn yet. */
  const isWanted = useRef(false);
  const opening = useRef<AbortController>(null);
  useEffect(() => () => opening.current?.abort(), [isOpen]);
  const change = (next: boolean) => {
    isWanted.current = next;
    opening.current?.abort();
    if (next && !isOpen) opening.current = onTakenBack(button.current, close);
    drawSoon(() => {
      setOpen(isWanted.current);
    });
    void parts.load().then((module) => {
      if (module !== null) return;
      close();
      reportLoadFailure();
    });
  };
  const close = () => {
    isWanted.current = false;
    setOpen(false);
  };
  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        id,
        'aria-haspopup': kind,
        'aria-expanded': isOpen,
        onPointerEnter: prepare,
        onFocus: prepare,
        onPointerDown: (event: PointerEvent) => {
          if (event.button !== 0 || event.ctrlKey) return;
          isByKey.current = false;
          change(!isWanted.current);
          // The menu takes the focus when it opens: the press must not take it to the button after.
          if (!isOpen) event.preventDefault();
        },
        onKeyDown: (event: KeyboardEvent) => {
          if (!OPENING_KEYS.includes(event.key)) return;
          isByKey.current = true;
          change(event.key === 'ArrowDown' || !isWanted.current);
          event.preventDefault();
        },
      })}
      {loaded && (
        <loaded.MenuPanel
          isOpen={isOpen}
          onClose={close}
          button={button}
          isByKey={isByKey}
          kind={kind}
          {...(label === undefined ? { labelledBy: id } : { label })}
        >
          {children(loaded)}
        </loaded.MenuPanel>
      )}
    </>
  );
}

const OPENING_KEYS = ['Enter', ' ', 'ArrowDown'];

/** Until it is open, a menu does not hear the Escape, or the press elsewhere, that would close it. */
function onTakenBack(button: Element | null, takeBack: () => void): AbortController {
  const controller = new AbortController();
  const listen = (event: Event) => {
    const isElsewhere =
      event.type === 'pointerdown' &&
      !(event.target instanceof Node && button?.contains(event.target));
    if (isElsewhere || ('key' in event && event.key === 'Escape')) takeBack();
  };
  const options = { capture: true, signal: controller.signal };
  document.addEventListener('keydown', listen, options);
  document.addEventListener('pointerdown', listen, options);
  return controller;
}
