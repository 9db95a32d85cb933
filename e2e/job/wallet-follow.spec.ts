import type { Page } from '@playwright/test';
import { findViolations } from '../find-violations';
import { onHeader, shorten } from '../pages/header';
import { onSignPage } from '../pages/sign-page';
import { getLocalCluster } from '../test';
import { getDoubleAddress } from '../wallets/add-wallet-double';
import { bringFiles, prepare } from './story';
import { expect, test } from './test';
import { writeFile } from './test-file';

async function expectAccessible(page: Page): Promise<void> {
  const violations = await findViolations(page);
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
}

test('W2 the menu asks for the balance when it is opened, and leads to the explorer', async ({
  page,
  serve,
  rpc,
  addWallet,
}) => {
  const explorer = 'https://explorer.solana.com/tx/{signature}?cluster=custom';
  const site = await serve({ clusters: [getLocalCluster(rpc.url, { explorer })] });
  const wallet = await addWallet({ name: 'Rich' });
  await page.goto(site.url);
  const header = onHeader(page);
  await header.pick('Rich');
  await expect(header.walletControl).toContainText(shorten(wallet.address));
  const count = () => rpc.calls.filter(({ method }) => method === 'getBalance').length;
  expect(count()).toBe(0);
  await header.walletControl.click();
  await expect(header.walletItem('Balance')).toContainText('1 SOL');
  expect(count()).toBe(1);
  await expectAccessible(page);
  const link = header.walletItem('View in explorer');
  await expect(link).toHaveAttribute('rel', /\bnoopener\b/);
  await expect(link).toHaveAttribute(
    'href',
    `https://explorer.solana.com/address/${wallet.address}?cluster=custom`,
  );
  await header.walletItem('Balance').click();
  await expect.poll(count).toBe(2);
  await expect(header.walletItem('Balance')).toContainText('1 SOL');
  // Type-ahead finds an item by its first letters.
  await page.keyboard.press('d');
  await expect(header.walletItem('Disconnect')).toBeFocused();
});

test('W6 fifty accounts can be walked through and switched; vanished ones are left at once', async ({
  page,
  site,
  addWallet,
}) => {
  const wallet = await addWallet({ name: 'Many', accounts: 50 }, 0n);
  await page.goto(site.url);
  const header = onHeader(page);
  await header.pick('Many');
  await header.walletControl.click();
  const accounts = page.getByRole('menuitemradio');
  await expect(accounts).toHaveCount(50);
  await expect(accounts.first()).toBeChecked();
  await page.getByRole('menuitemradio', { name: /Account 50/ }).click();
  const last = shorten(await getDoubleAddress('Many', 49));
  await expect(header.walletControl).toContainText(last);
  await page.reload();
  await expect(header.walletControl).toContainText(last);

  await wallet.changeAccounts([3, 4]);
  await expect(header.walletControl).toContainText(shorten(await getDoubleAddress('Many', 3)));
  await header.walletControl.click();
  await expect(accounts).toHaveCount(2);
  await wallet.changeAccounts([4]);
  await expect(accounts).toHaveCount(0);
  await expect(header.walletItem('Copy address')).toBeVisible();
  await wallet.changeAccounts([]);
  await expect(header.walletControl).toHaveText('Select Wallet');
  await page.keyboard.press('Escape');

  await wallet.changeAccounts([0]);
  await header.pick('Many');
  await expect(header.walletControl).toContainText(shorten(wallet.address));
  await wallet.unregister();
  await expect(header.walletControl).toHaveText('Select Wallet');
});

test('F14 W6 a long label leaves the account’s address in sight', async ({
  page,
  site,
  addWallet,
}) => {
  const label = 'My savings for a very, very rainy day';
  await addWallet({ name: 'Long', accounts: 2, label }, 0n);
  await page.goto(site.url);
  const header = onHeader(page);
  await header.pick('Long');
  await header.walletControl.click();
  const menu = await page.getByRole('menu').boundingBox();
  const second = page.getByRole('menuitemradio').nth(1);
  const address = second.getByText(shorten(await getDoubleAddress('Long', 1)), { exact: true });
  await expect(address).toBeVisible();
  const box = await address.boundingBox();
  if (!menu || !box) throw new Error('Nothing is drawn.');
  expect(box.x + box.width).toBeLessThanOrEqual(menu.x + menu.width);
  expect(await address.evaluate((own) => own.scrollWidth <= own.clientWidth + 1)).toBe(true);
});

test('W8 a network that the connected wallet lacks is said; one that vanishes is followed', async ({
  page,
  serve,
  rpc,
  addWallet,
}) => {
  const site = await serve({
    clusters: [
      getLocalCluster(rpc.url),
      { id: 'solana:devnet', label: 'Devnet', endpoints: [rpc.url], test: true },
    ],
  });
  const chains = ['solana:localnet', 'solana:devnet'];
  const both = await addWallet({ name: 'Both', chains }, 0n);
  await addWallet({ name: 'Local only' }, 0n);
  await page.goto(site.url);
  const header = onHeader(page);
  await header.pick('Local only');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Network/ })
    .click();
  await page.getByRole('menuitemradio', { name: 'Devnet' }).click();
  await expect(header.walletControl).toContainText('not on this network');
  await header.walletControl.click();
  await expect(
    page.getByText('This wallet is not set up for Devnet, so it can’t sign here.'),
  ).toBeVisible();
  await expectAccessible(page);
  await header.walletItem('Both').click();
  await expect(header.walletControl).toContainText(shorten(both.address));
  await expect(header.walletControl).not.toContainText('not on this network');

  // The reason can be reached and read, and choosing it does nothing.
  await header.walletControl.click();
  const unavailable = header.walletItem('Local only');
  await expect(unavailable).toContainText('Not on this network');
  await expect(unavailable).toBeDisabled();
  await page.keyboard.press('End');
  await expect(unavailable).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(header.walletControl).toContainText(shorten(both.address));
  await page.keyboard.press('Escape');

  await both.removeChain('solana:devnet');
  await expect(header.walletControl).toContainText('not on this network');
  await both.removeChain('solana:localnet');
  await expect(header.walletControl).toHaveText('Select Wallet');
});

test('W9 two wallets of one name are two, before and after a reload', async ({
  page,
  site,
  addWallet,
}) => {
  const first = await addWallet({ name: 'Twin', key: 'one' }, 0n);
  const second = await addWallet({ name: 'Twin', key: 'two' }, 0n);
  await page.goto(site.url);
  const header = onHeader(page);
  await header.walletControl.click();
  await expect(header.walletItems).toHaveCount(2);
  await header.walletItems.first().click();
  await expect(header.walletControl).toContainText(shorten(first.address));
  await header.pick('Twin');
  await expect(header.walletControl).toContainText(shorten(second.address));
  await page.reload();
  await expect(header.walletControl).toContainText(shorten(second.address));
});

test('W3 W7 F4 what goes wrong is said in its words, and connecting waits without hanging', async ({
  page,
  site,
  addWallet,
}, testInfo) => {
  await addWallet({ name: 'Nothing', connect: { refuse: { nothing: true } } }, 0n);
  const locked = { code: -32603, message: 'Ledger is <b>locked</b>', depth: 2 };
  await addWallet({ name: 'Locked', connect: { refuse: locked } }, 0n);
  await addWallet(
    { name: 'Words', connect: { refuse: { text: 'User rejected the request.' } } },
    0n,
  );
  await addWallet({ name: 'No connect', features: { connect: false } }, 0n);
  const silent = await addWallet({ name: 'Silent', connect: 'wait' }, 0n);
  const mute = await addWallet({
    name: 'Mute',
    features: { signTransaction: false, signAndSend: false },
  });
  await page.goto(site.url);
  const header = onHeader(page);
  for (const [name, words] of [
    ['Nothing', 'Nothing could not connect: Unknown error'],
    ['Locked', 'Locked could not connect: The wallet failed'],
    ['Words', 'Not connected: the request was refused in Words.'],
    ['No connect', 'No connect could not connect: The wallet does not support this request'],
  ] as const) {
    await header.pick(name);
    await expect(page.getByText(words)).toBeVisible();
  }
  await header.pick('Silent');
  await expect(header.walletControl).toHaveText('Connecting to Silent…');
  await header.walletControl.click();
  await expect(header.walletItem('Cancel')).toBeVisible();
  await expectAccessible(page);
  await header.walletItem('Cancel').click();
  await expect(header.walletControl).toHaveText('Select Wallet');
  await silent.approve();

  await prepare(page, site, [writeFile(testInfo, 'mute.bin')], mute);
  const sign = onSignPage(page);
  await expect(page.getByText('can’t sign with this account')).toBeVisible();
  await expect(sign.send).toBeDisabled();
});

for (const [width, connect] of [
  [360, 'wait'],
  // It answers while the menu is still giving the focus back.
  [1280, 'approve'],
] as const) {
  test(`W3 the focus goes on to what takes the control’s place, at ${width} px`, async ({
    page,
    site,
    addWallet,
  }, testInfo) => {
    await page.setViewportSize({ width, height: 740 });
    const wallet = await addWallet({ name: 'Focus', connect });
    await bringFiles(page, site, [writeFile(testInfo, 'focus.bin')]);
    const sign = onSignPage(page);
    await sign.walletControl.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Focus' })).toBeFocused();
    await page.keyboard.press('Enter');
    if (connect === 'wait') await wallet.approve();
    await expect(page.getByRole('group', { name: 'Sign' })).toBeFocused();
    await expect(sign.send).toBeEnabled();
    await page.keyboard.press('Tab');
    await expect(sign.send).toBeFocused();
  });
}
