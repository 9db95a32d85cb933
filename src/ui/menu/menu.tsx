import {
  cloneElement,
  startTransition,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import type { Preloaded } from '../lazy/lazy-part';
import { usePreload } from '../lazy/use-preload';
import { reportLoadFailure } from '../load-failure';
import type { MenuPanelProps } from './menu-panel';

/** What a menu's panel is told by its `Menu`, and passes on to `MenuPanel`. */
export type MenuState = Omit<MenuPanelProps, 'dialogLabel' | 'children'>;

interface MenuProps {
  readonly trigger: ReactElement<ComponentProps<'button'>>;
  /** Preloaded when idle, on intent, or by a press. */
  readonly panel: Preloaded;
  /** The panel, which brings a button of its own. */
  readonly children: (menu: MenuState) => ReactNode;
}

/** A button that opens a menu. Until the menu's code has come, a plain button remembers a press. */
export function Menu({ trigger, panel, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [isOpenedByKey, setOpenedByKey] = useState(false);
  const { isLoaded, load } = usePreload(panel);
  const [isFocused, setFocused] = useState(false);
  const [isPressed, setPressed] = useState(false);
  const own = {
    // The panel brings a button of its own: the one that goes may have the focus.
    autoFocus: isFocused,
    onFocus: () => {
      setFocused(true);
      void load();
    },
    onBlur: () => {
      setFocused(false);
      if (!isLoaded) setOpen(false);
    },
  };
  // Not while it is pressed: the rest of the press would fall on what stands behind it.
  if (isLoaded && !isPressed) {
    return children({
      trigger: cloneElement(trigger, own),
      isOpen,
      onOpenChange: (willBeOpen) => {
        // Closed at once: what was chosen may open a dialog, which gives the focus back on its end.
        if (!willBeOpen) setOpen(false);
        else
          startTransition(() => {
            setOpen(true);
          });
      },
      isOpenedByKey,
    });
  }
  const open = () => {
    setOpen(true);
    void load().then((hasCome) => {
      if (hasCome) return;
      setOpen(false);
      reportLoadFailure();
    });
  };
  const release = () => {
    setPressed(false);
  };
  return cloneElement(trigger, {
    ...own,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    onPointerEnter: () => void load(),
    onPointerDown: () => {
      setPressed(true);
      open();
    },
    onPointerUp: release,
    onPointerLeave: release,
    onPointerCancel: release,
    // Clicks of a pointer are counted, those of a key are not.
    onClick: ({ detail }) => {
      setOpenedByKey(detail === 0);
      open();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isOpen) return;
      event.preventDefault();
      setOpen(false);
    },
  });
}
