import {
  cloneElement,
  startTransition,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { useDeferred, type Deferred } from '../deferred';
import { reportLoadFailure } from '../load-failure';
import type { MenuPanel } from './menu-panel';

interface MenuProps<Parts> {
  readonly trigger: ReactElement<ComponentProps<'button'>>;
  /** The panel and what stands in it: loaded when idle, on intent, or by a press. */
  readonly parts: Deferred<Parts>;
  /** Where it holds no choices, but links and text: it is a small dialog of this name then. */
  readonly dialogLabel?: string | undefined;
  readonly children: (parts: Parts) => ReactNode;
}

/** A button that opens a menu. Until the menu's code has come, a plain button remembers a press. */
export function Menu<Parts extends { readonly MenuPanel: typeof MenuPanel }>({
  trigger,
  parts,
  dialogLabel,
  children,
}: MenuProps<Parts>) {
  const [isOpen, setOpen] = useState(false);
  const [isOpenedByKey, setOpenedByKey] = useState(false);
  const loaded = useDeferred(parts);
  const [isFocused, setFocused] = useState(false);
  const own = {
    // The panel brings a button of its own: the one that goes may have the focus.
    autoFocus: isFocused,
    onFocus: () => {
      setFocused(true);
      void parts.load();
    },
    onBlur: () => {
      setFocused(false);
      if (!loaded) setOpen(false);
    },
  };
  if (loaded) {
    return (
      <loaded.MenuPanel
        trigger={cloneElement(trigger, own)}
        isOpen={isOpen}
        onOpenChange={(willBeOpen) => {
          startTransition(() => {
            setOpen(willBeOpen);
          });
        }}
        isOpenedByKey={isOpenedByKey}
        dialogLabel={dialogLabel}
      >
        {children(loaded)}
      </loaded.MenuPanel>
    );
  }
  const open = () => {
    setOpen(true);
    void parts.load().then((module) => {
      if (module !== null) return;
      setOpen(false);
      reportLoadFailure();
    });
  };
  return cloneElement(trigger, {
    ...own,
    'aria-haspopup': dialogLabel === undefined ? 'menu' : 'dialog',
    'aria-expanded': isOpen,
    onPointerEnter: () => void parts.load(),
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
