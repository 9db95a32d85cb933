import {
  cloneElement,
  startTransition,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { usePreload } from '../lazy/use-preload';
import { reportLoadFailure } from '../load-failure';
import type { MenuPanelProps } from './menu-panel';

/** What a menu's panel is told by its `Menu`, and passes on to `MenuPanel`. */
export type MenuState = Omit<MenuPanelProps, 'dialogLabel' | 'children'>;

interface MenuProps {
  readonly trigger: ReactElement<ComponentProps<'button'>>;
  /** Preloads the panel: when idle, on intent, or by a press. */
  readonly preload: () => Promise<boolean>;
  /** The panel, which brings a button of its own. */
  readonly children: (menu: MenuState) => ReactNode;
}

/** A button that opens a menu. Until the menu's code has come, a plain button remembers a press. */
export function Menu({ trigger, preload, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [isOpenedByKey, setOpenedByKey] = useState(false);
  const { isLoaded, load } = usePreload(preload);
  const [isFocused, setFocused] = useState(false);
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
  if (isLoaded) {
    return children({
      trigger: cloneElement(trigger, own),
      isOpen,
      onOpenChange: (willBeOpen) => {
        startTransition(() => {
          setOpen(willBeOpen);
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
  return cloneElement(trigger, {
    ...own,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    onPointerEnter: () => void load(),
    // Before the click: the code may come, and with it another button, while this one is pressed.
    onPointerDown: open,
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
