import type { Page } from '@playwright/test';
import { onHeader, shorten } from '../pages/header';
import { pass, stopTime, tickUntilVisible } from '../shell/fake-time';
import { expect, test } from './test';

const NOT_A_PICTURE = `data:image/png;base64,${btoa('not a picture')}`;

function getPicture(page: Page, wallet: string) {
  return onHeader(page).walletItem(wallet).locator('img');
}

test('W1 wallets are listed by name, each with its icon or its first letter', async ({
  page,
  site,
  addWallet,
}) => {
  await addWallet({ name: 'Walnut' }, 0n);
  await addWallet({ name: 'almond', icon: NOT_A_PICTURE }, 0n);
  await addWallet({ name: 'Cashew', icon: '' }, 0n);
  await addWallet({ name: 'Pecan', icon: 'https://tracker.example/icon.png' }, 0n);
  await addWallet({ name: 'Not for Solana', chains: ['ethereum:1'] }, 0n);
  await page.goto(site.url);
  const header = onHeader(page);
  await header.walletControl.click();
  await expect(header.walletItems).toHaveText([/almond$/, /Cashew$/, /Pecan$/, /Walnut$/]);
  await expect(getPicture(page, 'Walnut')).toHaveCSS('opacity', '1');
  await expect(header.walletItem('Walnut')).toHaveText('Walnut');
  await expect(header.walletItem('almond')).toHaveText('Aalmond');
  await expect(header.walletItem('Cashew')).toHaveText('CCashew');
  await expect(header.walletItem('Pecan')).toHaveText('PPecan');
  await expect(getPicture(page, 'Pecan')).toHaveCount(0);
});

for (const wallets of [['Early'], []]) {
  test(`W1 S1 a click that comes before what follows wallets opens the menu when that has come, with ${wallets.length} wallets`, async ({
    page,
    site,
    addWallet,
  }) => {
    for (const name of wallets) await addWallet({ name }, 0n);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/wallets-*.js', async (route) => {
      await released;
      await route.continue();
    });
    const hasMenus = page.waitForResponse('**/assets/menu-contents-*.js');
    await page.goto(site.url);
    const header = onHeader(page);
    await header.walletControl.click();
    await (await hasMenus).finished();
    await expect(header.walletControl).toHaveAttribute('aria-expanded', 'true');
    await expect(header.walletItems).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Get a Solana wallet/ })).toHaveCount(0);
    release();
    if (wallets.length > 0) await expect(header.walletItems).toHaveText([/Early$/]);
    else await expect(page.getByRole('link', { name: /^Get a Solana wallet/ })).toBeVisible();
  });
}

test('W1 a wallet that comes late is listed at once, even into an open menu', async ({
  page,
  site,
  addWallet,
}) => {
  const late = await addWallet({ name: 'Latecomer', register: 'never' }, 0n);
  await addWallet({ name: 'Early' }, 0n);
  await page.goto(site.url);
  const header = onHeader(page);
  await header.walletControl.click();
  await expect(header.walletItems).toHaveCount(1);
  await late.register();
  await expect(header.walletItems).toHaveText([/Early/, /Latecomer/]);
});

test('W2 W4 what is typed in the menu is forgotten after a second, and a wallet that lets nobody go after three', async ({
  page,
  site,
  addWallet,
}) => {
  for (const name of ['Abalone', 'Bravo', 'Brook']) await addWallet({ name }, 0n);
  const rabbit = await addWallet({ name: 'Rabbit', disconnect: 'hang' }, 0n);
  await stopTime(page);
  await page.goto(site.url);
  const header = onHeader(page);
  await header.walletControl.click();
  await tickUntilVisible(page, header.walletItem('Abalone'));
  const type = async (key: string, found: string) => {
    await page.keyboard.press(key);
    await pass(page, 1);
    await expect(header.walletItem(found)).toBeFocused();
  };
  await type('b', 'Bravo');
  await type('r', 'Bravo');
  await pass(page, 997);
  // Within the second: “bro”, though some other item begins with what was typed last.
  await type('o', 'Brook');
  await pass(page, 998);
  await type('x', 'Brook');
  await pass(page, 1000);
  await type('r', 'Rabbit');

  // Without an account it shows the wallet's name, which is let go of after three seconds.
  await page.keyboard.press('Enter');
  await expect(header.walletControl).toContainText(shorten(rabbit.address));
  await pass(page, 1);
  await header.walletControl.click();
  await tickUntilVisible(page, header.walletItem('Disconnect'));
  await header.walletItem('Disconnect').press('Enter');
  await expect(header.walletControl).toHaveText(/Rabbit$/);
  await pass(page, 2990);
  await expect(header.walletControl).toHaveText(/Rabbit$/);
  await pass(page, 10);
  await expect(header.walletControl).toHaveText('Select Wallet');
});

test('W2 without a wallet there is a way to one', async ({ page, site }) => {
  await page.goto(site.url);
  const header = onHeader(page);
  await expect(header.walletControl).toHaveText('Select Wallet');
  await header.walletControl.click();
  const link = page.getByRole('link', { name: 'Get a Solana wallet to connect.' });
  await expect(link).toHaveAttribute('href', /^https:\/\//);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /\bnoopener\b/);
});

test('W2 W3 the connected control shows the address, copies it, and disconnects', async ({
  page,
  context,
  site,
  addWallet,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const wallet = await addWallet({ name: 'Plain', accounts: 2 }, 0n);
  await page.goto(site.url);
  const header = onHeader(page);
  await header.pick('Plain');
  await expect(header.walletControl).toContainText(shorten(wallet.address));
  await header.pick('Copy address');
  await expect(page.getByText('Address copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(wallet.address);
  await header.pick('Disconnect');
  await expect(header.walletControl).toHaveText('Select Wallet');
});

test('W3 connecting is told, can be cancelled, and a late approval changes nothing', async ({
  page,
  site,
  addWallet,
}) => {
  const wallet = await addWallet({ name: 'Slow', connect: 'wait' }, 0n);
  await page.goto(site.url);
  const header = onHeader(page);
  await header.pick('Slow');
  await expect(header.walletControl).toHaveText('Connecting to Slow…');
  const news = page.locator('[aria-live="polite"]', { hasText: 'Connecting to Slow' });
  await expect(news).toHaveCount(1);
  await header.pick('Cancel');
  await expect(header.walletControl).toHaveText('Select Wallet');
  await wallet.approve();
  await header.walletControl.click();
  await expect(header.walletItems).toHaveText([/Slow/]);
  await expect(header.walletControl).toHaveText('Select Wallet');
});

test('W3 a second pick takes the place of the first', async ({ page, site, addWallet }) => {
  const slow = await addWallet({ name: 'Slow', connect: 'wait' }, 0n);
  const quick = await addWallet({ name: 'Quick' }, 0n);
  await page.goto(site.url);
  const header = onHeader(page);
  await header.pick('Slow');
  await expect(header.walletControl).toHaveText('Connecting to Slow…');
  await header.pick('Quick');
  await expect(header.walletControl).toContainText(shorten(quick.address));
  await slow.approve();
  await header.walletControl.click();
  await expect(header.walletItem('Copy address')).toBeVisible();
  await expect(header.walletControl).toContainText(shorten(quick.address));
});

test('W3 a wallet without an account stays disconnected, with a warning in the console', async ({
  page,
  site,
  addWallet,
}) => {
  await addWallet({ name: 'Empty', connect: 'no-accounts' }, 0n);
  await page.goto(site.url);
  const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
  const header = onHeader(page);
  await header.pick('Empty');
  expect((await warning).text()).toContain('Empty returned no account');
  await expect(page.getByText('Empty shared no account')).toBeVisible();
  await expect(header.walletControl).toHaveText('Select Wallet');
});

const REFUSALS = [
  ['Four', { code: 4001 }],
  ['Standard', { contextCode: 4001000 }],
  ['Buried', { code: 4001, depth: 2 }],
] as const;

test('W3 a refusal to connect is a quiet toast, by whatever code', async ({
  page,
  site,
  addWallet,
}) => {
  for (const [name, refuse] of REFUSALS) await addWallet({ name, connect: { refuse } }, 0n);
  await page.goto(site.url);
  const header = onHeader(page);
  for (const [name] of REFUSALS) {
    await header.pick(name);
    await expect(page.getByText(`the request was refused in ${name}.`)).toBeVisible();
    await expect(header.walletControl).toHaveText('Select Wallet');
  }
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
