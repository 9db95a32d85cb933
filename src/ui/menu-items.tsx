import * as Radix from '@radix-ui/react-menu';
import Check from 'lucide-react/icons/check';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names';

const ITEM =
  'flex min-h-10 w-full items-center gap-2.5 rounded-lg px-2.5 py-1.5 outline-none ' +
  'data-highlighted:bg-accent-soft data-highlighted:text-ink aria-disabled:text-ink-faint';

interface MenuItemProps extends ComponentProps<typeof Radix.Item> {
  /** It can't be chosen, but the arrow keys reach it, so that everybody hears why. */
  readonly isUnavailable?: boolean;
}

export function MenuItem({ className, isUnavailable = false, ...props }: MenuItemProps) {
  const own = isUnavailable ? { 'aria-disabled': true, onSelect: stay } : {};
  return <Radix.Item {...props} {...own} className={classNames(ITEM, className)} />;
}

function stay(event: Event): void {
  event.preventDefault();
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
