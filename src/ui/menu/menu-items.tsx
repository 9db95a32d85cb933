import * as Dropdown from '@radix-ui/react-dropdown-menu';
import Check from 'lucide-react/icons/check';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names';
import { chooseOnlyPressed, notePress, passToNextItem } from './own-items';

const ITEM = 'flex min-h-11 w-full items-center gap-2.5 rounded-lg px-2.5 py-1.5 md:min-h-10';
const OWN = { ref: passToNextItem, onPointerDown: notePress, onPointerUp: chooseOnlyPressed };
/** Forced colours lack the highlight, and show an outline. */
const CHOSEN =
  'focus:outline-hidden data-highlighted:bg-accent-soft data-highlighted:text-ink ' +
  'aria-disabled:text-ink-faint';

interface MenuItemProps extends ComponentProps<typeof Dropdown.Item> {
  readonly icon?: LucideIcon;
  /** The arrow keys still reach it, so that everybody hears why. */
  readonly isUnavailable?: boolean;
}

export function MenuItem(props: MenuItemProps) {
  const { icon: Icon, isUnavailable = false, className, children, ...others } = props;
  const own = isUnavailable ? { 'aria-disabled': true, onSelect: stay } : {};
  return (
    <Dropdown.Item {...OWN} {...others} {...own} className={classNames(ITEM, CHOSEN, className)}>
      {Icon ? (
        <>
          <Icon aria-hidden className="size-4" />
          {children}
        </>
      ) : (
        children
      )}
    </Dropdown.Item>
  );
}

function stay(event: Event): void {
  event.preventDefault();
}

/** For the dialog variant of a menu. */
export function MenuLink({ className, children, ...props }: ComponentProps<'a'>) {
  return (
    <a {...props} className={classNames(ITEM, 'hover:bg-accent-soft', className)}>
      {children}
    </a>
  );
}

export function MenuLabel({ children }: { readonly children: ReactNode }) {
  return (
    <Dropdown.Label className="text-small text-ink-faint px-2.5 py-1.5">{children}</Dropdown.Label>
  );
}

export function MenuSeparator() {
  return <Dropdown.Separator className="bg-line mx-1 my-1.5 h-px" />;
}

interface MenuChoicesProps {
  readonly label: string;
  readonly value: string;
  readonly onChoose: (value: string) => void;
  readonly children: ReactNode;
}

/** `label` names the group to screen readers. */
export function MenuChoices({ label, value, onChoose, children }: MenuChoicesProps) {
  return (
    <Dropdown.RadioGroup aria-label={label} value={value} onValueChange={onChoose}>
      {children}
    </Dropdown.RadioGroup>
  );
}

export function MenuChoice({ children, ...props }: ComponentProps<typeof Dropdown.RadioItem>) {
  return (
    <Dropdown.RadioItem {...OWN} {...props} className={classNames(ITEM, CHOSEN)}>
      {children}
      <span className="ms-auto size-4 shrink-0">
        <Dropdown.ItemIndicator>
          <Check aria-hidden className="text-accent size-4" />
        </Dropdown.ItemIndicator>
      </span>
    </Dropdown.RadioItem>
  );
}
