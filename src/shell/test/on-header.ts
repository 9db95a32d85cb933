import { fireEvent, screen, waitFor, within } from '@testing-library/react';

export function shorten(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-6)}`;
}

/** Sends all events of a mouse, because some menus open on `pointerdown` and some on `click`. */
export function press(button: HTMLElement): void {
  const mouse = { button: 0, pointerType: 'mouse', detail: 1 };
  fireEvent.pointerDown(button, mouse);
  fireEvent.pointerUp(button, mouse);
  fireEvent.click(button, mouse);
}

export function getButton(name: string | RegExp): HTMLElement {
  return within(screen.getByRole('banner')).getByRole('button', { name });
}

export function getWalletControl(): HTMLElement {
  const [control] = within(screen.getByRole('banner')).getAllByRole('button');
  if (!control) throw new Error('The header has no button.');
  return control;
}

export async function choose(item: HTMLElement): Promise<void> {
  fireEvent.click(item);
  await waitFor(() => {
    if (screen.queryByRole('menu')) throw new Error('The menu is still open.');
    if (document.activeElement === document.body) throw new Error('The focus is nowhere.');
  });
}

export async function pick(name: string | RegExp): Promise<void> {
  press(getWalletControl());
  await choose(await screen.findByRole('menuitem', { name }));
}

export async function chooseNetwork(name: string): Promise<void> {
  press(getButton(/^Network/));
  await choose(await screen.findByRole('menuitemradio', { name }));
}
