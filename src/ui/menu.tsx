import * as Radix from '@radix-ui/react-dropdown-menu';
import { Check } from 'lucide-react';
import { useEffect, useRef, type ComponentProps, type FocusEvent, type ReactNode } from 'react';
import { classNames } from './class-names';

/*
 * Menus with the keyboard, type-ahead and pointer manners of the WAI-ARIA menu button pattern.
 * They are not modal: the page stays scrollable, and no style sheet has to be injected. They stand
 * beside their button in the document, in the same landmark and next in the reading order.
 */

export function Menu({ trigger, children, kind = 'menu', label }: MenuProps) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What had the focus may have gone with the other kind's content.
    if (document.activeElement === document.body) content.current?.focus();
  }, [kind]);
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild aria-haspopup={kind}>
        {trigger}
      </Radix.Trigger>
      <Radix.Content
        ref={content}
        role={kind}
        {...(label === undefined ? {} : { 'aria-label': label, 'aria-labelledby': undefined })}
        {...(kind === 'dialog' ? { 'aria-orientation': undefined, onFocus: focusFirstLink } : {})}
        align="end"
        sideOffset={6}
        collisionPadding={12}
        className="border-line bg-surface text-body shadow-raised z-40 max-h-(--radix-dropdown-menu-content-available-height) max-w-[min(24rem,calc(100vw-1.5rem))] min-w-52 overflow-y-auto rounded-xl border p-1.5"
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}

/** A dialog has no arrows to walk with: however it was opened, its link is ready for Enter and Tab. */
function focusFirstLink({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target !== currentTarget) return;
  currentTarget.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
}

interface MenuProps {
  readonly trigger: ReactNode;
  /** `dialog` where it holds something else than choices. */
  readonly kind?: 'menu' | 'dialog';
  readonly label?: string;
  readonly children: ReactNode;
}

const ITEM =
  'flex min-h-10 w-full items-center gap-2.5 rounded-lg px-2.5 py-1.5 outline-none ' +
  'data-highlighted:bg-accent-soft data-highlighted:text-ink data-disabled:opacity-60';

export function MenuItem({ className, ...props }: ComponentProps<typeof Radix.Item>) {
  return <Radix.Item {...props} className={classNames(ITEM, className)} />;
}

/** A link in a menu of kind `dialog`. Tab leads on from it, where Radix would keep it in the menu. */
export function MenuLink({ children, ...props }: ComponentProps<'a'>) {
  return (
    <MenuItem
      asChild
      role="link"
      onKeyDown={(event) => {
        if (event.key === 'Tab') event.stopPropagation();
      }}
    >
      <a {...props}>{children}</a>
    </MenuItem>
  );
}

export function MenuLabel({ children }: { readonly children: ReactNode }) {
  return <Radix.Label className="text-small text-ink-faint px-2.5 py-1.5">{children}</Radix.Label>;
}

export function MenuSeparator() {
  return <Radix.Separator className="bg-line mx-1 my-1.5 h-px" />;
}

interface MenuChoicesProps {
  readonly label: string;
  readonly value: string;
  readonly onChoose: (value: string) => void;
  readonly children: ReactNode;
}

/** A group of which one is chosen; `label` names it to screen readers. */
export function MenuChoices({ label, value, onChoose, children }: MenuChoicesProps) {
  return (
    <Radix.RadioGroup aria-label={label} value={value} onValueChange={onChoose}>
      {children}
    </Radix.RadioGroup>
  );
}

export function MenuChoice({ children, ...props }: ComponentProps<typeof Radix.RadioItem>) {
  return (
    <Radix.RadioItem {...props} className={ITEM}>
      {children}
      <span className="ms-auto size-4 shrink-0">
        <Radix.ItemIndicator>
          <Check aria-hidden className="text-accent size-4" />
        </Radix.ItemIndicator>
      </span>
    </Radix.RadioItem>
  );
}
