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

test('W2 W3 W6 W8 the menu while a wallet is asked, and of each connected wallet', async ({
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
  await addWallet({ name: 'Silent', connect: 'wait' }, 0n);
  const rich = await addWallet({ name: 'Rich' });
  const label = 'My savings for a very, very rainy day';
  await addWallet({ name: 'Long', accounts: 2, label }, 0n);
  const both = await addWallet({ name: 'Both', chains: ['solana:localnet', 'solana:devnet'] }, 0n);
  await page.goto(site.url);
  const header = onHeader(page);

  await test.step('W3 axe finds nothing in the menu while a wallet is asked', async () => {
    await header.pick('Silent');
    await expect(header.walletControl).toHaveText('Connecting to Silent…');
    await header.walletControl.click();
    await expect(header.walletItem('Cancel')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('F14 W6 a long label leaves the account’s address visible', async () => {
    await header.walletItem('Long').click();
    await expect(header.walletControl).toContainText(shorten(await getDoubleAddress('Long')));
    await header.walletControl.click();
    const second = page.getByRole('menuitemradio').nth(1);
    const address = second.getByText(shorten(await getDoubleAddress('Long', 1)), { exact: true });
    await expect(address).toBeVisible();
    const menu = await page.getByRole('menu').boundingBox();
    const box = await address.boundingBox();
    if (!menu || !box) throw new Error('Nothing is drawn.');
    expect(box.x + box.width).toBeLessThanOrEqual(menu.x + menu.width);
    expect(await address.evaluate((own) => own.scrollWidth <= own.clientWidth + 1)).toBe(true);
  });

  await test.step('W2 the menu asks for the balance when it is opened', async () => {
    const isOfRich = ({ params }: { readonly params: unknown }) =>
      JSON.stringify(params).includes(rich.address);
    const count = () =>
      rpc.calls.filter((call) => call.method === 'getBalance' && isOfRich(call)).length;
    await header.walletItem('Rich').click();
    await expect(header.walletControl).toContainText(shorten(rich.address));
    expect(count()).toBe(0);
    await header.walletControl.click();
    await expect(header.walletItem('Balance')).toContainText('1 SOL');
    expect(count()).toBe(1);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  });

  await test.step('W8 the page says that the connected wallet lacks a network, and another wallet is used instead', async () => {
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
});

test('W3 the focus moves to the element that replaces the control', async ({
  page,
  site,
  addWallet,
}, testInfo) => {
  const waits = await addWallet({ name: 'Waits', connect: 'wait' });
  await addWallet({ name: 'Quick' });
  await bringFiles(page, site, [writeFile(testInfo, 'focus.bin')]);
  const sign = onSignPage(page);
  for (const [width, name] of [
    [1280, 'Quick'],
    [360, 'Waits'],
  ] as const) {
    await test.step(`W3 the focus moves to the element that replaces the control, at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 740 });
      await sign.walletControl.focus();
      await page.keyboard.press('Enter');
      const item = page.getByRole('menuitem', { name });
      await expect(page.getByRole('menuitem').first()).toBeFocused();
      if (name === 'Waits') await page.keyboard.press('ArrowDown');
      await expect(item).toBeFocused();
      await page.keyboard.press('Enter');
      if (name === 'Waits') await waits.approve();
      await expect(page.getByRole('group', { name: 'Sign' })).toBeFocused();
      await expect(sign.send).toBeEnabled();
      await page.keyboard.press('Tab');
      await expect(sign.send).toBeFocused();
    });
    if (name !== 'Quick') continue;
    await onHeader(page).walletControl.click();
    await page.getByRole('menuitem', { name: 'Disconnect' }).click();
    await expect(sign.walletControl).toBeVisible();
  }
});
