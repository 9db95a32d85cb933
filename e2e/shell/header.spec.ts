import { expect, test } from '../test';

test('S2 the header has all its controls, under the configured brand, which is in the title too; the first Tab stop skips it', async ({
  page,
  serve,
}) => {
  const brand = '<b>Notary · Co</b>';
  const { url } = await serve({ brand });
  await page.goto(`${url}/sign`);

  await test.step('S2 the first Tab stop skips the header', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  const header = page.getByRole('banner');
  const home = header.getByRole('link', { name: brand });
  const links = header.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveText(['Home', 'Sign', 'Verify']);
  for (const name of ['Select Wallet', 'Localnet', 'Theme']) {
    await expect(header.getByRole('button', { name })).toBeVisible();
  }
  await expect(header.getByRole('button')).toHaveCount(3);
  for (const width of [360, 768, 1280]) {
    await test.step(`S2 at ${width} px the last icon is at the page’s right edge`, async () => {
      await page.setViewportSize({ width, height: 800 });
      const icon = header.getByRole('button').last().locator('svg:visible');
      const { x = 0, width: own = 0 } = (await icon.boundingBox()) ?? {};
      const column = page.getByRole('main').getByRole('heading', { level: 1 });
      const { x: start = 0, width: room = 0 } = (await column.boundingBox()) ?? {};
      expect(x + own).toBeCloseTo(start + room, 0);
    });
  }
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page).toHaveTitle(`Sign · ${brand}`);
  await home.click();
  await expect(page).toHaveURL(`${url}/`);
  await expect(page).toHaveTitle(`Sign a file · ${brand}`);
});
