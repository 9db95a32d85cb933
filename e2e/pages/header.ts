import type { Locator, Page } from '@playwright/test';

export interface Header {
  readonly walletControl: Locator;
  readonly walletItems: Locator;
  readonly walletItem: (name: string) => Locator;
  readonly pick: (item: string) => Promise<void>;
}

export function onHeader(page: Page): Header {
  const walletControl = page.getByRole('banner').getByRole('button').first();
  const walletItem = (name: string) => page.getByRole('menuitem', { name });
  return {
    walletControl,
    walletItems: page.getByRole('menuitem'),
    walletItem,
    async pick(item) {
      await walletControl.click();
      await walletItem(item).click();
    },
  };
}

export function shorten(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-6)}`;
}
