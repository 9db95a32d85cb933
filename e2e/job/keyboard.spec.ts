import { expect } from '@playwright/test';
import { onDropPage } from '../pages/drop-page';
import { onHeader, shorten } from '../pages/header';
import { onSignPage } from '../pages/sign-page';
import { onVerifyPage } from '../pages/verify-page';
import { chooseByKeyboard, tabTo, use } from './by-keyboard';
import { untilRecord } from './story';
import { test } from './test';
import { writeFile } from './test-file';

test('D1 W3 G2 V4 V6 the whole job by keyboard alone, up to sharing the record', async ({
  page,
  site,
  addWallet,
}, testInfo) => {
  const file = writeFile(testInfo, 'keys.bin');
  await addWallet({ name: 'Aardvark' });
  const wallet = await addWallet({ name: 'Beetle' });
  // Playwright intercepts file choosers only while a listener exists.
  page.on('filechooser', () => undefined);
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { __shared: shared });
    const share = (what: unknown) => {
      shared.push(what);
      return Promise.reject(new DOMException('closed', 'AbortError'));
    };
    Object.defineProperty(navigator, 'share', { value: share });
  });
  await page.goto(site.url);
  const header = onHeader(page);

  await tabTo(page, header.walletControl);
  await page.keyboard.press('Enter');
  await expect(header.walletItem('Aardvark')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(header.walletItem('Beetle')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(header.walletControl).toContainText(shorten(wallet.address));

  const drop = onDropPage(page);
  await chooseByKeyboard(page, page.getByLabel('Choose files'), file.path);
  await expect(drop.digest(file.name)).toHaveText(`sha256:${file.sha256}`);
  await tabTo(page, drop.sign);
  await page.keyboard.press('Enter');

  const sign = onSignPage(page);
  await expect(sign.send).toBeEnabled();
  await tabTo(page, sign.send);
  await page.keyboard.press('Enter');
  await untilRecord(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const verify = onVerifyPage(page);
  await chooseByKeyboard(page, page.getByLabel('Check another file'), file.path);
  await expect(verify.file).toHaveAttribute('data-file', 'match');

  await test.step('sharing it: menu, code, certificate and back', async () => {
    await expect(verify.record).toHaveAttribute('data-record', 'valid');
    const main = page.getByRole('main');
    await use(page, main.getByRole('button', { name: 'Share' }));
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Send with another app' })).toBeFocused();
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => Reflect.get(window, '__shared') as unknown)).toEqual([
      { url: page.url(), title: await page.title() },
    ]);
    await use(page, main.getByRole('button', { name: 'Share' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Save PNG' }));
    await page.keyboard.press('Escape');
    await use(page, main.getByRole('button', { name: 'Share' }));
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Certificate' })).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, main.getByRole('button', { name: 'Print' }));
    await use(page, main.getByRole('link', { name: 'Back to the record' }));
    await use(page, main.getByRole('button', { name: 'More' }));
    await expect(page.getByRole('menuitem', { name: 'Name this wallet' })).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Withdraw' })).toBeFocused();
  });
});
