import type { PointerEvent } from 'react';

/**
 * A ref for a menu's item, which may be removed while it has the focus: the next item that is left
 * takes it, or the one before, or the menu.
 */
export function passToNextItem(item: HTMLElement | null): (() => void) | undefined {
  if (item === null) return undefined;
  return () => {
    const menu = item.closest<HTMLElement>('[role=menu]');
    if (menu === null || item !== document.activeElement) return;
    const items = [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')];
    const at = items.indexOf(item);
    const heirs = [...items.slice(at + 1), ...items.slice(0, at).reverse(), menu];
    // It is removed by then, and others with it.
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return;
      heirs.find(({ isConnected }) => isConnected)?.focus();
    });
  };
}

/** Open menus in which something was pressed. */
const pressed = new WeakSet<Element>();

const getMenu = ({ currentTarget }: PointerEvent) => currentTarget.closest('[role=menu]');

export function notePress(event: PointerEvent): void {
  const menu = getMenu(event);
  if (menu !== null) pressed.add(menu);
}

/**
 * Radix chooses an item where the press ends, wherever it began. What begins on the menu's button
 * may end so; what begins on an item may not, as another may have moved up there meanwhile. What
 * was pressed itself gets its click all the same.
 */
export function chooseOnlyPressed(event: PointerEvent): void {
  const menu = getMenu(event);
  if (menu !== null && pressed.has(menu)) event.preventDefault();
}
