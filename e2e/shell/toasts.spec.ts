import type { Page } from '@playwright/test';
import { expect, test } from '../test';
import { addWalletDouble } from '../wallets/add-wallet-double';
import { pass, settle, stopTime, tickUntilVisible } from './fake-time';

const WALLET = 'Refuser';
const REMOVAL_MS = 200;

async function showToast(page: Page, count: number) {
  await page.getByRole('banner').getByRole('button', { name: 'Select Wallet' }).click();
  await page.getByRole('menuitem', { name: WALLET }).click();
  const toasts = page.locator('[data-sonner-toast]');
  while ((await toasts.count()) < count) await page.clock.runFor(1);
  await settle(page);
  return toasts;
}

async function openWithRefuser(page: Page, url: string): Promise<void> {
  await addWalletDouble(page, { name: WALLET, connect: { refuse: { code: 4001 } } });
  await stopTime(page);
  await page.goto(url);
  // Clicks have no effect before React has hydrated the page.
  await tickUntilVisible(page, page.locator('[data-cluster-check="success"]'));
}

async function untilGone(page: Page): Promise<void> {
  await pass(page, REMOVAL_MS + 1);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await page.mouse.move(10, 10);
  await settle(page);
}

async function getBox(page: Page, index: number) {
  const toast = page.locator(`[data-sonner-toast][data-index="${index}"]`);
  await toast.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
  });
  const box = await toast.boundingBox();
  if (!box) throw new Error('no toast');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

test('N2 N3 toasts: how long they stay, how they disappear, and where they are', async ({
  page,
  site,
}) => {
  await openWithRefuser(page, site.url);

  await test.step('N3 the pointer on a toast stops its time, and it disappears 4000 ms after the pointer leaves', async () => {
    const toast = await showToast(page, 1);
    await toast.hover();
    await settle(page);
    await pass(page, 60_000);
    await expect(toast).toHaveAttribute('data-removed', 'false');
    await page.mouse.move(10, 10);
    await settle(page);
    await pass(page, 4000);
    await expect(toast).toHaveAttribute('data-removed', 'true');
    await untilGone(page);
  });

  await test.step('N2 a slow swipe of 44 px keeps a toast, and one of 46 px removes it', async () => {
    const toast = await showToast(page, 1);
    const { x, y } = await getBox(page, 0);
    const swipe = async (distance: number) => {
      await page.mouse.move(x + 6, y + 27);
      await page.mouse.down();
      await settle(page);
      await page.mouse.move(x + 10, y + 27);
      await settle(page);
      await page.mouse.move(x + 6 + distance, y + 27);
      await expect(toast).toHaveCSS('--swipe-amount-x', `${distance}px`);
      // The gesture is slow, because a fast one counts as a flick.
      await pass(page, 1000);
      await page.mouse.up();
    };
    await swipe(44);
    await expect(toast).toHaveAttribute('data-swiping', 'false');
    await expect(toast).toHaveAttribute('data-removed', 'false');
    await swipe(46);
    await expect(toast).toHaveAttribute('data-removed', 'true');
    await untilGone(page);
  });

  await test.step('N2 N3 Alt+T moves the focus to the toasts, whose time stops; Enter closes one, the focus stays with the others, and their time continues afterwards', async () => {
    const toasts = await showToast(page, 1);
    for (const count of [2, 3]) await showToast(page, count);
    await page.mouse.move(10, 10);
    const list = page.locator('[data-sonner-toaster]');
    await test.step('focus', async () => {
      await page.keyboard.press('Alt+t');
      await expect(list).toBeFocused();
      await settle(page);
      await pass(page, 60_000);
      await expect(toasts).toHaveCount(3);
    });
    await test.step('close', async () => {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      const front = page.locator('[data-sonner-toast][data-front="true"]');
      await expect(front.getByRole('button', { name: 'Close toast' })).toBeFocused();
      await page.keyboard.press('Enter');
      await settle(page);
      await pass(page, REMOVAL_MS + 1);
      await expect(toasts).toHaveCount(2);
      await expect(list).toBeFocused();
    });
    await test.step('leave', async () => {
      await page.getByRole('link', { name: 'Countersign' }).focus();
      await settle(page);
      await pass(page, 4000);
      await pass(page, REMOVAL_MS);
      await expect(toasts).toHaveCount(0);
    });
  });

  await test.step('N2 toasts are at the bottom right, 356 px wide, each 14 px behind the next, and three of four are visible', async () => {
    await showToast(page, 1);
    const alone = await getBox(page, 0);
    expect(alone).toMatchObject({ width: 356, right: 1280 - 16, bottom: 800 - 16 });

    await showToast(page, 2);
    await page.mouse.move(10, 10);
    const toaster = page.locator('[data-sonner-toaster]');
    await expect(toaster).toHaveCSS('--gap', '14px');
    await expect(toaster).toHaveCSS('--width', '356px');
    await page.locator('[data-sonner-toast][data-index="0"]').hover();
    await expect(page.locator('[data-sonner-toast][data-expanded="true"]')).toHaveCount(2);
    const [front, behind] = [await getBox(page, 0), await getBox(page, 1)];
    expect(front.y - behind.bottom).toBe(14);

    for (const count of [3, 4]) await showToast(page, count);
    await expect(page.locator('[data-sonner-toast][data-visible="true"]')).toHaveCount(3);
    await expect(page.locator('[data-index="3"]')).toHaveCSS('pointer-events', 'none');
    await expect(page.locator('[data-index="3"]')).toHaveCSS('opacity', '0');
  });
});
