import { expect, getLocalCluster, test } from '../test';
import { addWalletDouble } from '../wallets/add-wallet-double';

test('S2 the header holds brand, links, wallet control, cluster selector and theme toggle', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/sign`);
  const header = page.getByRole('banner');
  const brand = header.getByRole('link', { name: 'Countersign' });
  await expect(brand).toHaveAttribute('href', '/');
  const links = header.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveText(['Home', 'Sign', 'Verify']);
  await expect(links.first()).toHaveAttribute('href', '/');
  await expect(links.nth(1)).toHaveAttribute('href', '/sign');
  await expect(links.last()).toHaveAttribute('href', '/verify');
  await expect(header.getByRole('button', { name: 'Select Wallet' })).toBeVisible();
  await expect(header.getByRole('button', { name: 'Localnet' })).toBeVisible();
  await expect(header.getByRole('button', { name: 'Theme' })).toBeVisible();
  await expect(header.getByRole('button')).toHaveCount(3);
  await expect(page.getByRole('main')).toHaveCount(1);
  await brand.click();
  await expect(page).toHaveURL(`${site.url}/`);
});

test('S2 the brand is the configured one, in the header and in the title', async ({
  page,
  serve,
}) => {
  const { url } = await serve({ brand: '<b>Notary · Co</b>' });
  await page.goto(url);
  await expect(
    page.getByRole('banner').getByRole('link', { name: '<b>Notary · Co</b>' }),
  ).toBeVisible();
  await expect(page).toHaveTitle('Sign a file · <b>Notary · Co</b>');
  await page.getByRole('link', { name: 'Sign', exact: true }).click();
  await expect(page).toHaveTitle('Sign · <b>Notary · Co</b>');
});

test('S2 the theme toggle and the cluster selector are menus of which one item is chosen', async ({
  page,
  serve,
  rpc,
}) => {
  const { url } = await serve({
    clusters: [
      getLocalCluster(rpc.url),
      getLocalCluster(rpc.url, { id: 'solana:devnet', label: 'Devnet' }),
    ],
  });
  await page.goto(url);
  await page.getByRole('button', { name: 'Theme' }).click();
  const items = page.getByRole('menuitemradio');
  await expect(items).toHaveText(['Light', 'Dark', 'System']);
  await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText('System');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Theme' })).toBeFocused();

  await page.getByRole('button', { name: 'Localnet' }).click();
  await expect(items).toHaveText(['Localnet', 'Devnet']);
  await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText('Localnet');
  await page.getByRole('menuitemradio', { name: 'Devnet' }).click();
  await expect(page.getByRole('button', { name: 'Devnet' })).toBeVisible();
});

test('S2 S6 the wallet control lists wallets, none of its own, and without any leads to the directory', async ({
  page,
  site,
}) => {
  await page.goto(site.url);
  const control = page.getByRole('banner').getByRole('button', { name: 'Select Wallet' });
  await control.click();
  const link = page.getByRole('link', { name: 'Get a Solana wallet to connect.' });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await addWalletDouble(page, { name: 'Header Wallet' });
  await page.reload();
  await control.click();
  await expect(page.getByRole('menuitem')).toHaveText(['Header Wallet']);
});

test('S2 the first Tab stop leads past the header', async ({ page, site }) => {
  await page.goto(site.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
