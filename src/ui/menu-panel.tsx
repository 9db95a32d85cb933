import * as Radix from '@radix-ui/react-menu';
import { useEffect, useRef, type FocusEvent, type ReactNode, type RefObject } from 'react';

interface MenuPanelProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly button: RefObject<HTMLButtonElement | null>;
  /** Whether the last press was one of a key. */
  readonly isByKey: RefObject<boolean>;
  readonly kind: 'menu' | 'dialog';
  readonly label?: string;
  readonly labelledBy?: string;
  readonly children: ReactNode;
}

/**
 * What a menu's button opens, with the keyboard, type-ahead and pointer manners of Radix. It is not
 * modal: the page stays scrollable, and no style sheet has to be injected. It stands beside its
 * button in the document, in the same landmark and next in the reading order.
 */
export function MenuPanel({
  isOpen,
  onClose,
  button,
  isByKey,
  kind,
  label,
  labelledBy,
  children,
}: MenuPanelProps) {
  const content = useRef<HTMLDivElement>(null);
  const hasLeftByPointer = useRef(false);
  /** Radix looks out for keys from now on: one that was pressed before it came is not known to it. */
  const isPressedBefore = useRef(isOpen);
  const focusFirst = (event: FocusEvent<HTMLElement>) => {
    if (kind === 'dialog') focusFirstOf('a', event);
    else if (isPressedBefore.current && isByKey.current) focusFirstOf(MENU_ITEM, event);
    isPressedBefore.current = false;
  };
  useEffect(() => {
    // What had the focus may have gone with the other kind's content.
    if (document.activeElement === document.body) content.current?.focus();
  }, [kind]);
  // Radix's types keep this to its own menus. Were it gone, the focus would move while a menu is drawn.
  const late = {
    onOpenAutoFocus: (event: Event) => {
      // Who opens it by a key may have pressed the next, which is meant for what is in it.
      if (isByKey.current) return;
      event.preventDefault();
      // In a task of its own: the browser has to know every style before it moves the focus.
      setTimeout(() => {
        const { current } = content;
        if (!current?.contains(document.activeElement)) current?.focus({ preventScroll: true });
      });
    },
  };
  return (
    <Radix.Root open={isOpen} onOpenChange={onClose} modal={false}>
      <Radix.Anchor virtualRef={button} />
      <Radix.Content
        ref={content}
        role={kind}
        aria-label={label}
        aria-labelledby={labelledBy}
        {...(kind === 'dialog' ? { 'aria-orientation': undefined } : {})}
        onFocus={focusFirst}
        align="end"
        sideOffset={6}
        collisionPadding={12}
        onInteractOutside={() => {
          hasLeftByPointer.current = true;
        }}
        {...late}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          // A press elsewhere has put the focus where the person wants it.
          if (!hasLeftByPointer.current) button.current?.focus();
          hasLeftByPointer.current = false;
        }}
        className="border-line bg-surface text-body shadow-raised z-40 max-w-[min(24rem,calc(100vw-1.5rem))] min-w-52 overflow-y-auto rounded-xl border p-1.5"
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}

const MENU_ITEM = '[role^="menuitem"]:not([aria-disabled="true"])';

/** A dialog has no arrows to walk with: however it was opened, its link is ready for Enter and Tab. */
function focusFirstOf(selector: string, { target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target !== currentTarget) return;
  currentTarget.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
}
