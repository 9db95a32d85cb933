import type { Page } from '@playwright/test';
import type { NodeProxy } from '../node-proxy';
import { expect, getLocalCluster, test } from '../test';
import { pass, settle, stopTime, tickUntilVisible } from './fake-time';

const TEXT = 'Error connecting to cluster Localnet.';

function failChecks(rpc: NodeProxy): void {
  rpc.setFault(({ method }) => (method === 'getVersion' ? { kind: 'status', status: 500 } : null));
}

function countChecks(rpc: NodeProxy): number {
  return rpc.calls.filter(({ method }) => method === 'getVersion').length;
}

function getNotifications(page: Page) {
  const region = page.getByRole('region', { name: 'Notifications', exact: true });
  return { region, items: region.getByRole('listitem') };
}

async function openWithNotification(page: Page, url: string, rpc: NodeProxy) {
  failChecks(rpc);
  await stopTime(page);
  await page.goto(url);
  const found = getNotifications(page);
  await tickUntilVisible(page, found.items);
  await settle(page);
  return found;
}

test('N1 a notification is a warning with title and action, at the bottom right', async ({
  page,
  site,
  rpc,
}) => {
  const { region, items } = await openWithNotification(page, site.url, rpc);
  await expect(items).toHaveCount(1);
  await expect(items).toContainText(TEXT);
  await expect(items).toHaveAttribute('data-variant', 'warning');
  await expect(items.getByRole('button')).toHaveText(['Refresh', '']);
  await expect(items.getByRole('button', { name: 'Close notification' })).toBeVisible();
  const box = await items.boundingBox();
  expect(box?.x).toBe(1280 - 16 - 356);
  expect(box?.width).toBe(356);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(800 - 16);
  await expect(region).toHaveCSS('position', 'fixed');
});

test('N1 a notification goes after 3000 ms', async ({ page, site, rpc }) => {
  const { items } = await openWithNotification(page, site.url, rpc);
  await pass(page, 2998);
  await expect(items).toHaveCount(1);
  await pass(page, 2);
  await expect(items).toHaveCount(0);
});

test('N1 the close button takes it away at once', async ({ page, site, rpc }) => {
  const { items } = await openWithNotification(page, site.url, rpc);
  await items.getByRole('button', { name: 'Close notification' }).click();
  await expect(items).toHaveCount(0);
  expect(countChecks(rpc)).toBe(1);
});

test('N3 the pointer on a notification stops its time, and what was left goes on after', async ({
  page,
  site,
  rpc,
}) => {
  const { items } = await openWithNotification(page, site.url, rpc);
  await pass(page, 1000);
  await items.hover();
  await settle(page);
  await pass(page, 60_000);
  await expect(items).toHaveCount(1);
  await page.mouse.move(10, 10);
  await settle(page);
  await pass(page, 1998);
  await expect(items).toHaveCount(1);
  await pass(page, 2);
  await expect(items).toHaveCount(0);
});

test('N3 focus in a notification stops its time, from one button of it to the other', async ({
  page,
  site,
  rpc,
}) => {
  const { items } = await openWithNotification(page, site.url, rpc);
  await items.getByRole('button', { name: 'Refresh' }).focus();
  await settle(page);
  await pass(page, 60_000);
  await page.keyboard.press('Tab');
  await expect(items.getByRole('button', { name: 'Close notification' })).toBeFocused();
  await settle(page);
  await pass(page, 60_000);
  await expect(items).toHaveCount(1);
  await page.getByRole('link', { name: 'Countersign' }).focus();
  await settle(page);
  await pass(page, 3000);
  await expect(items).toHaveCount(0);
});

test('N3 notifications are announced: their live region is there before them', async ({
  page,
  site,
  rpc,
}) => {
  await page.goto(site.url);
  const { region, items } = getNotifications(page);
  await expect(region).toHaveAttribute('aria-live', 'polite');
  await expect(page.locator('[data-cluster-check="success"]')).toHaveCount(1);
  failChecks(rpc);
  await page.reload();
  await expect(region).toHaveAttribute('aria-live', 'polite');
  await expect(items).toHaveText(`${TEXT}Refresh`);
});

test('N1 the same cluster is never notified twice at once', async ({ page, site, rpc }) => {
  const { items } = await openWithNotification(page, site.url, rpc);
  for (const checks of [2, 3]) {
    await items.getByRole('button', { name: 'Refresh' }).click();
    await expect.poll(() => countChecks(rpc)).toBe(checks);
    await tickUntilVisible(page, items);
    await expect(items).toHaveCount(1);
  }
  await page.mouse.move(10, 10);
  await settle(page);
  await pass(page, 3000);
  await expect(items).toHaveCount(0);
});

test('N1 another cluster’s failure takes the place of the first', async ({ page, serve, rpc }) => {
  failChecks(rpc);
  const { url } = await serve({
    clusters: [
      getLocalCluster(rpc.url),
      getLocalCluster(rpc.url, { id: 'solana:testnet', label: 'Testnet' }),
    ],
  });
  await page.goto(url);
  const { items } = getNotifications(page);
  await expect(items).toContainText(TEXT);
  await items.hover();
  await page.getByRole('button', { name: 'Localnet' }).focus();
  await page.keyboard.press('Enter');
  // The menu moves the focus in a timer.
  await page.clock.runFor(100);
  await expect(page.getByRole('menuitemradio', { name: 'Localnet' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.clock.runFor(100);
  await expect(page.getByRole('menuitemradio', { name: 'Testnet' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(items).toHaveText(['Error connecting to cluster Testnet.Refresh']);
});
