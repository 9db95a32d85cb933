import type { Page } from '@playwright/test';
import { onHeader, shorten } from '../pages/header';
import { addWalletDouble, getDoubleAddress } from '../wallets/add-wallet-double';
import { expect, test } from './test';

const KEY = 'countersign:wallet';

function getStored(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), KEY);
}

test('W1 W5 wallets are found in both directions of registering, early and late, and restored', async ({
  page,
  site,
  addWallet,
}) => {
  await addWallet({ name: 'Answers', direction: 'app-first' }, 0n);
  await addWallet({ name: 'Never', register: 'never' }, 0n);
  await addWallet({ name: 'Announces', direction: 'wallet-first', register: 'never' }, 0n);
  const late = await addWallet({ name: 'Late: "x"', register: 'never' }, 0n);
  const registerLate = () => page.evaluate(() => window.__walletDoubles?.['Late: "x"']?.register());
  await page.goto(site.url);
  const header = onHeader(page);
  await header.walletControl.click();
  await expect(header.walletItems).toHaveText([/Answers/]);
  await registerLate();
  await expect(header.walletItems).toHaveText([/Answers/, /Late: "x"/]);
  await page.evaluate(() => window.__walletDoubles?.Announces?.register());
  await expect(header.walletItems).toHaveText([/Announces/, /Answers/, /Late: "x"/]);
  await header.walletItem('Late: "x"').click();
  await expect(header.walletControl).toContainText(shorten(late.address));

  await page.reload();
  await expect(header.walletControl).toHaveText(/^(?:Reconnecting…|Select Wallet)$/);
  await registerLate();
  await expect(header.walletControl).toContainText(shorten(late.address));
  const calls = await page.evaluate(() => window.__walletDoubles?.['Late: "x"']?.calls);
  expect(calls).toEqual([{ method: 'standard:connect', silent: true }]);
  expect(await getStored(page)).toContain(late.address);
});

test('W4 W6 two tabs share one connection: switched, disconnected and never restored', async ({
  page,
  context,
  site,
}) => {
  await addWalletDouble(context, { name: 'Alpha', accounts: 2 });
  await addWalletDouble(context, { name: 'Beta' });
  const second = await context.newPage();
  const inFirst = onHeader(page);
  const inOther = onHeader(second);
  await page.goto(site.url);
  await second.goto(site.url);
  await inFirst.pick('Alpha');
  const [one, two] = [await getDoubleAddress('Alpha'), await getDoubleAddress('Alpha', 1)];
  await expect(inOther.walletControl).toContainText(shorten(one));

  await inOther.walletControl.click();
  await second.getByRole('menuitemradio', { name: /Account 2/ }).click();
  await expect(inFirst.walletControl).toContainText(shorten(two));

  await inFirst.pick('Beta');
  const beta = shorten(await getDoubleAddress('Beta'));
  await expect(inFirst.walletControl).toContainText(beta);
  await expect(inOther.walletControl).toContainText(beta);

  await inOther.pick('Disconnect');
  await expect(inFirst.walletControl).toHaveText('Select Wallet');
  expect(await getStored(page)).toBeNull();
  await page.evaluate(() => window.__walletDoubles?.Beta?.changeAccounts([0]));
  for (const tab of [page, second]) {
    await tab.reload();
    await expect(onHeader(tab).walletControl).toHaveText('Select Wallet');
  }
});
