import { onHeader, shorten } from '../pages/header';
import { expect, test } from './test';

test('W1 W2 W3 a wallet is picked by its icon or first letter, shows its address, copies it, and is disconnected', async ({
  page,
  context,
  site,
  rpc,
  addWallet,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const wallet = await addWallet({ name: 'Plain', accounts: 2 }, 0n);
  const icon = `data:image/png;base64,${btoa('not a picture')}`;
  await addWallet({ name: 'almond', icon }, 0n);
  await page.goto(site.url);
  const header = onHeader(page);
  await test.step('an invalid icon is replaced by the letter', async () => {
    await header.walletControl.click();
    await expect(header.walletItems).toHaveText(['Aalmond', 'Plain']);
    await expect(header.walletItem('Plain').locator('img')).toHaveCSS('opacity', '1');
    await page.keyboard.press('Escape');
  });
  await test.step('S6 a connected wallet’s address is sent nowhere before signing', async () => {
    await expect(page.locator('[data-cluster-check="success"]')).toHaveCount(1);
    await header.pick('Plain');
    await expect(header.walletControl).toContainText(shorten(wallet.address));
    expect(rpc.calls.map(({ method }) => method)).toEqual(['getVersion']);
  });
  await test.step('it is connected, and its address is copied', async () => {
    await header.pick('Copy address');
    await expect(page.getByText('Address copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(wallet.address);
  });
  await test.step('it is disconnected', async () => {
    await header.pick('Disconnect');
    await expect(header.walletControl).toHaveText('Select Wallet');
  });
});

test('W2 S1 a click before the page’s code has loaded opens the menu afterwards', async ({
  page,
  site,
}) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/page-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(site.url);
  const header = onHeader(page);
  const way = page.getByRole('link', { name: 'Get a Solana wallet to connect.' });
  await header.walletControl.click();
  await expect(way).toHaveCount(0);
  release();
  await expect(way).toBeVisible();
});
