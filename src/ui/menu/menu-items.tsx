import * as Dropdown from '@radix-ui/react-dropdown-menu';
import Check from 'lucide-react/icons/check';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, PointerEvent, ReactNode } from 'react';
import { classNames } from '../class-names';

const ITEM = 'flex min-h-11 w-full items-center gap-2.5 rounded-lg px-2.5 py-1.5 md:min-h-10';
const OWN = { ref: focusNextItem, onPointerDown: notePress, onPointerUp: ignoreForeignPress };
/** `outline-hidden` shows an outline in forced colours, which lack the highlight. */
const CHOSEN =
  'focus:outline-hidden data-highlighted:bg-accent-soft data-highlighted:text-ink ' +
  'aria-disabled:text-ink-faint';

interface MenuItemProps extends ComponentProps<typeof Dropdown.Item> {
  readonly icon?: LucideIcon;
  /** Arrow keys still reach the item, so that screen readers announce why it is unavailable. */
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

/** A ref: if the focused item is removed, a neighbour or else the menu gets the focus. */
function focusNextItem(item: HTMLElement | null): (() => void) | undefined {
  if (item === null) return undefined;
  return () => {
    const menu = item.closest<HTMLElement>('[role=menu]');
    if (menu === null || item !== document.activeElement) return;
    const items = [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')];
    const at = items.indexOf(item);
    const heirs = [...items.slice(at + 1), ...items.slice(0, at).reverse(), menu];
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return;
      heirs.find(({ isConnected }) => isConnected)?.focus();
    });
  };
}

const pressed = new WeakSet<Element>();

const getMenu = ({ currentTarget }: PointerEvent) => currentTarget.closest('[role=menu]');

function notePress(event: PointerEvent): void {
  const menu = getMenu(event);
  if (menu !== null) pressed.add(menu);
}

/**
 * Radix chooses the item on which a press ends. If the press began on an item, another item may
 * have moved under the pointer, so only the pressed item's click counts.
 */
function ignoreForeignPress(event: PointerEvent): void {
  const menu = getMenu(event);
  if (menu !== null && pressed.has(menu)) event.preventDefault();
}
