import type { Page } from '@playwright/test';
import { expect, test as base } from '../job/test';
import { ANDROID, createLocalPhone, type LocalPhone } from './local-phone';
import { createMobileWallet, type MobileWallet, type MobileWalletOptions } from './mobile-wallet';

export { expect };

interface MobileFixtures {
  readonly phone: LocalPhone;
  readonly installWallet: (options: MobileWalletOptions) => Promise<MobileWallet>;
}

export const test = base.extend<MobileFixtures>({
  userAgent: ANDROID,
  viewport: { width: 390, height: 800 },
  phone: async ({ page, watch }, use) => {
    const phone = await createLocalPhone(page);
    for (const port of PORTS) watch.allow([`ws://localhost:${port}`]);
    // The page retries until the app listens.
    watch.expectTrouble(/^WebSocket connection to 'ws:\/\/localhost:\d+\/solana-wallet' failed/);
    await use(phone);
    phone.stop();
    expect(phone.faults, 'what the page did against the protocol').toEqual([]);
  },
  installWallet: async ({ phone, node, rpc }, use) => {
    await use(async (options) => {
      const wallet = await createMobileWallet({ nodeUrl: rpc.url, ...options });
      await node.airdrop(wallet.address, 1_000_000_000n);
      phone.install(wallet);
      return wallet;
    });
  },
});

const PORTS = Array.from({ length: 65_536 - 49_152 }, (_value, index) => 49_152 + index);

export const LOCAL = 'Mobile Wallet Adapter';
export const CACHE_KEY = 'SolanaMobileWalletAdapterDefaultAuthorizationCache';

export async function pickAdapter(page: Page, name = LOCAL): Promise<void> {
  const opener = page.getByRole('button', { name: 'Open menu' });
  if (await opener.isVisible()) await opener.click();
  await page.getByRole('banner').getByRole('button', { name: 'Select Wallet' }).click();
  await page.getByRole('menuitem', { name }).click();
}

export async function untilRecordIs(page: Page, state: string): Promise<void> {
  await expect(page.locator('[data-record]')).toHaveAttribute('data-record', state);
}

export function readCache(page: Page): Promise<unknown> {
  return page.evaluate((key) => {
    const text = localStorage.getItem(key);
    const value: unknown = text === null ? null : JSON.parse(text);
    return value;
  }, CACHE_KEY);
}
