import type { Page } from '@playwright/test';
import { COLOUR_RULES, findViolations } from '../find-violations';
import { expect, test } from '../test';
import { addWalletDouble } from '../wallets/add-wallet-double';
import { addFundedWallet, chooseFile, pickWallet } from './steps';

const SMALL = { width: 360, height: 640 };
const LARGE = { width: 1280, height: 800 };

async function expectNoViolation(page: Page): Promise<void> {
  for (const size of [SMALL, LARGE]) {
    await page.setViewportSize(size);
    await expectNoViolationHere(page);
  }
}

async function expectNoViolationHere(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveClass(colorScheme);
    const rules = colorScheme === 'dark' ? COLOUR_RULES : undefined;
    const violations = await findViolations(page, { ...(rules && { rules }) });
    const found = violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, failureSummary }) => `${html}: ${failureSummary ?? ''}`),
    }));
    expect(found, colorScheme).toEqual([]);
  }
}

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('axe finds nothing while somebody signs', async ({ page, site, node }) => {
  await addFundedWallet(page, node, 'Author');
  await addWalletDouble(page, { name: 'Refuser', connect: { refuse: { code: 4001 } } });
  await page.goto(`${site.url}/sign`);

  await test.step('S1 axe finds nothing on the sign screen without a file', async () => {
    await expect(page.getByRole('region', { name: 'Drop files' })).toBeVisible();
    await expectNoViolation(page);
  });

  for (const name of ['Select Wallet', 'Localnet', 'Theme']) {
    await test.step(`S2 axe finds nothing in an open menu of the header: ${name}`, async () => {
      await page.getByRole('banner').getByRole('button', { name }).click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expectNoViolationHere(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
    });
  }

  await test.step('N2 axe finds nothing in a toast', async () => {
    await pickWallet(page, 'banner', 'Refuser');
    const toast = page.locator('[data-sonner-toast]');
    const close = toast.getByRole('button', { name: 'Close toast' });
    await close.focus();
    await expectNoViolation(page);
    await expect(toast).toBeVisible();
    await close.press('Enter');
    await expect(toast).toHaveCount(0);
  });

  await test.step('S1 axe finds nothing on the sign screen with a claim', async () => {
    await chooseFile(page, 'sample.txt', 'signed');
    await expect(page.getByText('countersign/1 file')).toBeVisible();
    await expectNoViolation(page);
  });

  await test.step('S1 axe finds nothing on the sign screen with a wallet', async () => {
    await pickWallet(page, 'main', 'Author');
    await expect(page.getByRole('button', { name: 'Sign and send' })).toBeEnabled();
    await expectNoViolation(page);
  });

  await test.step('S2 axe finds nothing in the menu of a connected wallet', async () => {
    await page.getByRole('banner').getByRole('button', { name: '…' }).click();
    await expect(page.getByRole('menuitem', { name: 'Disconnect' })).toBeVisible();
    await expectNoViolationHere(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  });

  await test.step('S1 axe finds nothing on the verify screen of a valid record', async () => {
    await page.getByRole('button', { name: 'Sign and send' }).click();
    await expect(page.locator('[data-record="valid"]')).toBeVisible();
    await expectNoViolation(page);
  });

  for (const [answer, text] of [
    ['match', 'signed'],
    ['mismatch', 'changed'],
  ] as const) {
    await test.step(`S1 axe finds nothing on the verify screen with a ${answer}`, async () => {
      await chooseFile(page, 'sample.txt', text);
      await expect(page.locator(`[data-file="${answer}"]`)).toBeVisible();
      await expectNoViolation(page);
    });
  }
});

test('axe finds nothing for somebody without a wallet', async ({ page, site }) => {
  await page.goto(site.url);

  await test.step('S1 axe finds nothing on the empty first screen', async () => {
    await expect(page.getByRole('region', { name: 'Drop files' })).toBeVisible();
    await expectNoViolation(page);
  });

  await test.step('F1 axe finds nothing on the page that explains Countersign', async () => {
    await page.getByRole('link', { name: 'How it works' }).click();
    await expect(page.getByRole('heading', { name: 'For developers' })).toBeVisible();
    await expectNoViolation(page);
    await page.getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('region', { name: 'Drop files' })).toBeVisible();
  });

  await test.step('S2 axe finds nothing without a wallet', async () => {
    await page.getByRole('button', { name: 'Select Wallet' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoViolationHere(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('S1 axe finds nothing on the first screen with files', async () => {
    await chooseFile(page, 'a rather long name of a file that does not fit.txt', 'a');
    await chooseFile(page, 'b.txt', 'b');
    await expect(page.getByRole('button', { name: 'Sign 2 files' })).toBeEnabled();
    await expectNoViolation(page);
  });

  await test.step('S4 axe finds nothing in the mobile overlay, nor in a menu of it', async () => {
    await page.setViewportSize(SMALL);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
    await expectNoViolationHere(page);
    await page.getByRole('button', { name: 'Theme' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectNoViolationHere(page);
  });
});

test('axe finds nothing when something is missing', async ({ page, site, rpc }) => {
  for (const [state, signature] of [
    ['not-found', '1'.repeat(64)],
    ['malformed', 'nothing'],
  ] as const) {
    await test.step(`S1 axe finds nothing on the verify screen of a record that is ${state}`, async () => {
      await page.goto(`${site.url}/verify/${signature}`);
      await expect(page.locator(`[data-record="${state}"]`)).toBeVisible();
      await expectNoViolation(page);
    });
  }

  await test.step('S1 axe finds nothing on a page that is not found', async () => {
    await page.goto(`${site.url}/nothing`);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expectNoViolation(page);
  });

  await test.step('S5 axe finds nothing on a screen that failed to load', async () => {
    await page.route('**/assets/sign-screen-*.js', (route) => route.abort());
    await page.goto(`${site.url}/sign`);
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
    await expectNoViolation(page);
  });

  await test.step('N3 axe finds nothing in a notification', async () => {
    rpc.setFault(({ method }) =>
      method === 'getVersion' ? { kind: 'status', status: 403 } : null,
    );
    await page.goto(site.url);
    const notification = page.locator('[data-variant]');
    await notification.getByRole('button', { name: 'Refresh' }).focus();
    await expectNoViolation(page);
    await expect(notification).toBeVisible();
  });
});
