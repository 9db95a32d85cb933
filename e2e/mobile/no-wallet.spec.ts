import type { Locator, Page } from '@playwright/test';
import { findViolations } from '../find-violations';
import { pass, stopTime, tickUntilVisible } from '../shell/fake-time';
import type { Site } from '../test';
import { expectNothingLeft, getDialog } from './dialogs';
import { ANDROID_WEB_VIEW, type LocalPhone } from './local-phone';
import { expect, pickAdapter, test } from './test';

const NOT_FOUND =
  'To use mobile wallet adapter, you must have a compatible mobile wallet application installed on your device.';
const NOT_SUPPORTED =
  'This browser appears to be incompatible with mobile wallet adapter. Open this page in a compatible mobile browser app and try again.';

async function untilNoWallet(page: Page, site: Site, phone: LocalPhone): Promise<Locator> {
  await stopTime(page);
  await page.goto(site.url);
  await pickAdapter(page);
  await expect.poll(() => phone.associations.length).toBe(1);
  await pass(page, 3000);
  const dialog = getDialog(page, "We can't find a wallet.");
  await tickUntilVisible(page, dialog);
  return dialog;
}

test('M4 if no wallet is installed, a dialog says so, and Escape closes it', async ({
  page,
  site,
  phone,
  watch,
}) => {
  const dialog = await untilNoWallet(page, site, phone);
  await expect(dialog).toHaveAttribute('aria-modal', 'true');
  await expect(dialog.getByText(NOT_FOUND, { exact: true })).toBeVisible();

  await test.step('it is sound', async () => {
    await page.clock.resume();
    const violations = await findViolations(page);
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  await test.step('Tab stays in it', async () => {
    for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key);
      await expect(dialog.locator(':focus')).toHaveCount(1);
    }
  });

  await test.step('its button opens the wallet directory', async () => {
    watch.allow(['https://solanamobile.com']);
    watch.expectTrouble(/ERR_FAILED/);
    const opened = page.waitForEvent('popup');
    await page.context().route('https://solanamobile.com/**', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Find a wallet' }).click();
    await (await opened).close();
  });

  await test.step('Escape closes it, and the focus comes back', async () => {
    await page.keyboard.press('Escape');
    await expectNothingLeft(page);
    await expect(
      page.getByRole('banner').getByRole('button', { name: 'Select Wallet' }),
    ).toBeFocused();
  });
});

test.describe('in a web view of another app', () => {
  test.use({ userAgent: ANDROID_WEB_VIEW });

  test('M4 the dialog says that the browser is not supported, without the button', async ({
    page,
    site,
    phone,
  }) => {
    const dialog = await untilNoWallet(page, site, phone);
    await expect(dialog.getByText(NOT_SUPPORTED, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Find a wallet' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expectNothingLeft(page);
  });
});
