import {
  cloneElement,
  startTransition,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
} from 'react';
import type { Preloaded } from '../lazy/lazy-part';
import { usePreload } from '../lazy/use-preload';
import { reportLoadFailure } from '../load-failure';
import type { MenuPanelProps } from './menu-panel';

export type MenuState = Omit<
  MenuPanelProps,
  'dialogLabel' | 'isSheet' | 'onCloseAutoFocus' | 'children'
>;

interface MenuProps {
  readonly trigger: ReactElement<ComponentProps<'button'>>;
  /** Preloaded when idle, on hover or focus, or by a press. */
  readonly panel: Preloaded;
  readonly children: (menu: MenuState) => ReactElement;
}

/** Until the menu's code is loaded, a plain button remembers a press. */
export function Menu({ trigger, panel, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [isOpenedByKey, setOpenedByKey] = useState(false);
  const { isLoaded, load } = usePreload(panel);
  const [isFocused, setFocused] = useState(false);
  const [isPressed, setPressed] = useState(false);
  const own = {
    // The panel's button replaces this one, which may have the focus.
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
  // Not while pressed: the rest of the press would hit the element behind it.
  if (isLoaded && !isPressed) {
    return children({
      trigger: cloneElement(trigger, own),
      isOpen,
      onOpenChange: (willBeOpen) => {
        // Closes at once: the chosen item may open a dialog, which restores the focus when it
        // closes.
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
    void load().then((hasLoaded) => {
      if (hasLoaded) return;
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
    onPointerDown: ({ pointerType }) => {
      setPressed(true);
      // A finger may be about to scroll.
      if (pointerType === 'mouse') open();
    },
    // A finger's mouse events and click follow after it has left.
    onPointerLeave: ({ pointerType }) => {
      if (pointerType === 'mouse') release();
    },
    onPointerCancel: release,
    onContextMenu: release,
    // `detail` is 0 for clicks by keyboard.
    onClick: ({ detail }) => {
      release();
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
