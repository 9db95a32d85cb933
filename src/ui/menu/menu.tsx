import {
  cloneElement,
  startTransition,
  useState,
  type ComponentProps,
  type ReactElement,
} from 'react';
import type { MenuPanelProps } from './menu-panel';

export type MenuState = Omit<
  MenuPanelProps,
  'dialogLabel' | 'isSheet' | 'onCloseAutoFocus' | 'children'
>;

interface MenuProps {
  readonly trigger: ReactElement<ComponentProps<'button'>>;
  readonly children: (menu: MenuState) => ReactElement;
}

/** A button that opens a panel; the panel draws the button. */
export function Menu({ trigger, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [isFocused, setFocused] = useState(false);
  return children({
    trigger: cloneElement(trigger, {
      // A panel that becomes a dialog, or a menu, draws another button, which keeps the focus.
      autoFocus: isFocused,
      onFocus: () => {
        setFocused(true);
      },
      onBlur: () => {
        setFocused(false);
      },
    }),
    isOpen,
    onOpenChange: (willBeOpen) => {
      // At once: the chosen item may open a dialog, which restores the focus when it closes.
      if (!willBeOpen) setOpen(false);
      else
        startTransition(() => {
          setOpen(true);
        });
    },
  });
}
