import type { Page } from '@playwright/test';
import type { NodeProxy } from '../node-proxy';
import { expect, test } from '../test';
import { pass, settle, stopTime, tickUntilVisible } from './fake-time';

const TEXT = 'Error connecting to cluster Localnet.';

function failChecks(rpc: NodeProxy): void {
  rpc.setFault(({ method }) => (method === 'getVersion' ? { kind: 'status', status: 500 } : null));
}

function getNotifications(page: Page) {
  const region = page.getByRole('region', { name: 'Notifications', exact: true });
  return { region, items: region.getByRole('listitem') };
}

test('N1 N3 a notification is a warning at the bottom right, whose time stops under the pointer and with the focus', async ({
  page,
  site,
  rpc,
}) => {
  failChecks(rpc);
  await stopTime(page);
  await page.goto(site.url);
  const { region, items } = getNotifications(page);
  await expect(region).toHaveAttribute('aria-live', 'polite');
  await tickUntilVisible(page, items);
  await settle(page);
  await test.step('how it looks', async () => {
    await expect(items).toHaveCount(1);
    await expect(items).toContainText(TEXT);
    await expect(items).toHaveAttribute('data-variant', 'warning');
    await expect(items.getByRole('button')).toHaveText(['Refresh', '']);
    const box = await items.boundingBox();
    expect(box?.x).toBe(1280 - 16 - 356);
    expect(box?.width).toBe(356);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(800 - 16);
    await expect(region).toHaveCSS('position', 'fixed');
  });
  await test.step('under the pointer', async () => {
    await items.hover();
    await settle(page);
    await pass(page, 60_000);
    await expect(items).toHaveCount(1);
  });
  await test.step('with the focus, from one of its buttons to the other', async () => {
    await items.getByRole('button', { name: 'Refresh' }).focus();
    await page.mouse.move(10, 10);
    await settle(page);
    await pass(page, 60_000);
    await page.keyboard.press('Tab');
    await expect(items.getByRole('button', { name: 'Close notification' })).toBeFocused();
    await settle(page);
    await pass(page, 60_000);
    await expect(items).toHaveCount(1);
  });
  await test.step('after', async () => {
    await page.getByRole('link', { name: 'Countersign' }).focus();
    await settle(page);
    await pass(page, 3000);
    await expect(items).toHaveCount(0);
  });
});
