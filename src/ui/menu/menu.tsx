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

export function Menu({ trigger, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [isFocused, setFocused] = useState(false);
  return children({
    trigger: cloneElement(trigger, {
      // If the panel changes between menu and dialog, a new button replaces the focused one.
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
      // No transition: the menu returns the focus before a chosen item's dialog stores it.
      if (!willBeOpen) setOpen(false);
      else
        startTransition(() => {
          setOpen(true);
        });
    },
  });
}
