import { expect, test } from '../test';
import { chooseFile } from './steps';

test.use({ viewport: { width: 360, height: 640 } });

test('S4 below md the controls are behind a button', async ({ page, site }) => {
  await page.goto(site.url);
  const open = page.getByRole('button', { name: 'Open menu' });
  const close = page.getByRole('button', { name: 'Close menu' });
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Theme' })).toHaveCount(0);
  await expect(open).toHaveAttribute('aria-expanded', 'false');
  await open.click();
  await expect(close).toHaveAttribute('aria-expanded', 'true');
  const overlay = page.locator(`[id="${(await close.getAttribute('aria-controls')) ?? ''}"]`);
  const main = page.locator('main');

  await test.step('S4 below md a button opens an overlay over the full width, with every control', async () => {
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

  await test.step('S4 focus moves into the overlay, the page behind is inert, and Escape or the button restores the focus', async () => {
    await expect(overlay.locator(':focus')).toHaveCount(1);
    await expect(main).toHaveAttribute('inert');
    await page.keyboard.press('Escape');
    await expect(overlay).toBeHidden();
    await expect(open).toBeFocused();
    await expect(open).toHaveAttribute('aria-expanded', 'false');
    await expect(main).not.toHaveAttribute('inert');
    await open.click();
    await close.click();
    await expect(overlay).toBeHidden();
    await expect(open).toBeFocused();
  });

  await test.step('S4 Tab stays within the header and the overlay while it is open', async () => {
    await open.click();
    await expect(overlay.locator(':focus')).toHaveCount(1);
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('main') ?? null)).toBeNull();
    }
  });

  await test.step('S4 Escape in an open dropdown closes the dropdown only', async () => {
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

  await test.step('S4 a menu in the overlay is as wide as its button', async () => {
    await open.click();
    const wallet = overlay.getByRole('button', { name: 'Select Wallet' });
    await wallet.click();
    const panel = page.getByRole('dialog', { name: 'No wallet found' });
    await expect(panel).toBeVisible();
    const [button, opened] = [await wallet.boundingBox(), await panel.boundingBox()];
    expect([opened?.x, opened?.width]).toEqual([button?.x, button?.width]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(overlay).toBeHidden();
  });

  await test.step('S4 the overlay covers the bar of the chosen files', async () => {
    await chooseFile(page, 'a.txt', 'a');
    await expect(page.getByRole('button', { name: 'Sign 1 file' })).toBeVisible();
    await open.click();
    const getAtBottom = () =>
      overlay.evaluate((element) => element.contains(document.elementFromPoint(180, 620)));
    expect(await getAtBottom()).toBe(true);
    await close.click();
  });

  await test.step('S4 choosing a link closes the overlay, the current page’s own link too', async () => {
    await open.click();
    await overlay.getByRole('link', { name: 'Sign' }).click();
    await expect(page).toHaveURL(`${site.url}/sign`);
    await expect(overlay).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign' })).toBeFocused();
    await open.click();
    await overlay.getByRole('link', { name: 'Sign' }).click();
    await expect(overlay).toBeHidden();
    await expect(open).toBeFocused();
  });

  await test.step('S4 Back closes the overlay', async () => {
    await open.click();
    await expect(overlay).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(`${site.url}/`);
    await expect(open).toBeVisible();
    await expect(main).not.toHaveAttribute('inert');
  });

  await test.step('S4 the brand’s link closes the overlay', async () => {
    await open.click();
    await overlay.getByRole('link', { name: 'Sign' }).click();
    await expect(page).toHaveURL(`${site.url}/sign`);
    await open.click();
    await expect(main).toHaveAttribute('inert');
    await page.getByRole('link', { name: 'Countersign' }).click();
    await expect(page).toHaveURL(`${site.url}/`);
    await expect(overlay).toBeHidden();
    await expect(main).not.toHaveAttribute('inert');
  });

  await test.step('S4 nothing is wider than the window, of 320, 360 or 767 px', async () => {
    await open.click();
    await expect(overlay).toBeVisible();
    for (const width of [320, 360, 767]) {
      await page.setViewportSize({ width, height: 640 });
      const widest = () => page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0);
      expect(await widest(), String(width)).toBe(width);
      expect(await overlay.evaluate((element) => element.scrollWidth)).toBe(width);
    }
  });

  await test.step('S4 at 768 px the header replaces the overlay; at 767 the overlay stays', async () => {
    await expect(overlay).toBeVisible();
    await page.setViewportSize({ width: 768, height: 640 });
    await expect(overlay).toBeHidden();
    await expect(open).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(main).not.toHaveAttribute('inert');
    await page.setViewportSize({ width: 767, height: 640 });
    await expect(open).toHaveAttribute('aria-expanded', 'false');
    await expect(overlay).toBeHidden();
  });
});
