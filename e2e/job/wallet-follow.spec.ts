import type { Page } from '@playwright/test';
import { findViolations } from '../find-violations';
import { onHeader, shorten } from '../pages/header';
import { onSignPage } from '../pages/sign-page';
import { getLocalCluster } from '../test';
import { getDoubleAddress } from '../wallets/add-wallet-double';
import { bringFiles } from './story';
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
  await expect(header.walletItem('View in explorer')).toHaveAttribute(
    'href',
    `https://explorer.solana.com/address/${wallet.address}?cluster=custom`,
  );
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

test('W8 a network that the connected wallet lacks is said, and another wallet used instead', async ({
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
  const both = await addWallet({ name: 'Both', chains: ['solana:localnet', 'solana:devnet'] }, 0n);
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
});

test('W3 axe finds nothing in the menu while a wallet is asked', async ({
  page,
  site,
  addWallet,
}) => {
  await addWallet({ name: 'Silent', connect: 'wait' }, 0n);
  await page.goto(site.url);
  const header = onHeader(page);
  await header.pick('Silent');
  await expect(header.walletControl).toHaveText('Connecting to Silent…');
  await header.walletControl.click();
  await expect(header.walletItem('Cancel')).toBeVisible();
  await expectAccessible(page);
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
