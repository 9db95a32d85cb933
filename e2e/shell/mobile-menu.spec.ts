import type { Page } from '@playwright/test';
import { expect, test } from '../test';

test.use({ viewport: { width: 360, height: 640 } });

async function openMenu(page: Page, url: string) {
  await page.goto(url);
  const open = page.getByRole('button', { name: 'Open menu' });
  await expect(open).toHaveAttribute('aria-expanded', 'false');
  await open.click();
  const close = page.getByRole('button', { name: 'Close menu' });
  await expect(close).toHaveAttribute('aria-expanded', 'true');
  const id = await close.getAttribute('aria-controls');
  return { close, open, overlay: page.locator(`[id="${id ?? ''}"]`) };
}

test('S4 below md a button opens an overlay over the full width, with every control', async ({
  page,
  site,
}) => {
  await page.goto(site.url);
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Theme' })).toHaveCount(0);
  const { overlay } = await openMenu(page, site.url);
  await expect(overlay.getByRole('button', { name: 'Select Wallet' })).toBeVisible();
  await expect(overlay.getByRole('button', { name: 'Localnet' })).toBeVisible();
  await expect(overlay.getByRole('button', { name: 'Theme' })).toBeVisible();
  await expect(overlay.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    'Home',
    'Sign',
    'Verify',
  ]);
  const box = await overlay.boundingBox();
  expect(box).toMatchObject({ x: 0, width: 360 });
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(640);
});

test('S4 focus moves into the overlay, what is behind is inert, and Escape or the button gives it back', async ({
  page,
  site,
}) => {
  const { overlay, open, close } = await openMenu(page, site.url);
  await expect(overlay.locator(':focus')).toHaveCount(1);
  await expect(page.locator('main')).toHaveAttribute('inert');
  await page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();
  await expect(open).toBeFocused();
  await expect(open).toHaveAttribute('aria-expanded', 'false');
  await expect(page.locator('main')).not.toHaveAttribute('inert');
  await open.click();
  await close.click();
  await expect(overlay).toBeHidden();
  await expect(open).toBeFocused();
});

test('S4 Escape in an open dropdown closes the dropdown only', async ({ page, site }) => {
  const { overlay } = await openMenu(page, site.url);
  for (const name of ['Theme', 'Localnet', 'Select Wallet']) {
    const control = overlay.getByRole('button', { name });
    await control.click();
    await expect(control).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(control).toHaveAttribute('aria-expanded', 'false');
    await expect(control).toBeFocused();
    await expect(overlay).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();
});

test('S4 choosing a link closes it, the current page’s own link too', async ({ page, site }) => {
  const { overlay, open } = await openMenu(page, site.url);
  await overlay.getByRole('link', { name: 'Sign' }).click();
  await expect(page).toHaveURL(`${site.url}/sign`);
  await expect(overlay).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign' })).toBeFocused();
  await open.click();
  await overlay.getByRole('link', { name: 'Sign' }).click();
  await expect(overlay).toBeHidden();
  await expect(open).toBeFocused();
});

test('S4 the brand closes it on the way home', async ({ page, site }) => {
  const { overlay } = await openMenu(page, `${site.url}/sign`);
  await page.getByRole('link', { name: 'Countersign' }).click();
  await expect(page).toHaveURL(`${site.url}/`);
  await expect(overlay).toBeHidden();
  await expect(page.locator('main')).not.toHaveAttribute('inert');
});

test('S4 going back closes it', async ({ page, site }) => {
  await page.goto(site.url);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Sign', exact: true }).click();
  await expect(page).toHaveURL(`${site.url}/sign`);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.goBack();
  await expect(page).toHaveURL(`${site.url}/`);
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
  await expect(page.locator('main')).not.toHaveAttribute('inert');
});

test('S4 at 768 px the overlay gives way to the header; at 767 it is there', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 767, height: 640 });
  const { overlay, open } = await openMenu(page, site.url);
  await expect(overlay).toBeVisible();
  await page.setViewportSize({ width: 768, height: 640 });
  await expect(overlay).toBeHidden();
  await expect(open).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.locator('main')).not.toHaveAttribute('inert');
  await page.setViewportSize({ width: 767, height: 640 });
  await expect(open).toHaveAttribute('aria-expanded', 'false');
  await expect(overlay).toBeHidden();
});

test('S4 Tab stays within the header and the overlay while it is open', async ({ page, site }) => {
  await openMenu(page, site.url);
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') ?? null)).toBeNull();
  }
});

test('S4 nothing is wider than the window, of 320, 360 or 767 px', async ({ page, site }) => {
  const { overlay } = await openMenu(page, site.url);
  for (const width of [320, 360, 767]) {
    await page.setViewportSize({ width, height: 640 });
    const widest = () => page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0);
    expect(await widest(), String(width)).toBe(width);
    expect(await overlay.evaluate((element) => element.scrollWidth)).toBe(width);
  }
});
