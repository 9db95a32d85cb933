import { expect, type Locator, type Page } from '@playwright/test';
import { onDropPage } from '../pages/drop-page';
import { onHeader, shorten } from '../pages/header';
import { onSignPage } from '../pages/sign-page';
import { onVerifyPage } from '../pages/verify-page';
import { untilRecord } from './story';
import { test } from './test';
import { writeFile } from './test-file';

const MOST_STOPS = 40;

/** Presses Tab until the element has the focus, as a person without a pointer must. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target, `within ${MOST_STOPS} tab stops`).toBeFocused();
}

async function chooseByKeyboard(page: Page, input: Locator, path: string): Promise<void> {
  await tabTo(page, input);
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(path);
}

test('D1 W3 G2 V4 the whole job by keyboard alone', async ({ page, site, addWallet }, testInfo) => {
  const file = writeFile(testInfo, 'keys.bin');
  await addWallet({ name: 'Aardvark' });
  const wallet = await addWallet({ name: 'Beetle' });
  // Playwright takes choosers only while somebody listens: between two questions it would let go.
  page.on('filechooser', () => undefined);
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
  await chooseByKeyboard(page, page.getByLabel('Choose files'), file.path);
  await expect(verify.file).toHaveAttribute('data-file', 'match');
});
