import { expect, test } from './test';
import { writeFile } from './test-file';
import { onDropPage } from '../pages/drop-page';
for (const [width, scheme] of [[360, 'light'], [1280, 'dark']] as const) {
  test(`look ${width}`, async ({ page, site }, testInfo) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(site.url);
    await onDropPage(page).choose(writeFile(testInfo, 'Lease Berlin.pdf').path);
    await expect(onDropPage(page).sign).toBeEnabled();
    await page.screenshot({ path: `/tmp/look-list-${width}.png` });
    await page.getByRole('button', { name: 'Ask others to sign' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Wallet address of signer 1').fill('326WET2RFHc5FEd3Kr3KrExhX2q2DoxM6gRcYjyTuxra');
    await dialog.getByLabel('Wallet address of signer 2').fill('Anna');
    await dialog.getByRole('button', { name: 'Create link' }).click();
    await page.screenshot({ path: `/tmp/look-form-${width}.png` });
    await dialog.getByLabel('Wallet address of signer 2').fill('');
    await dialog.getByRole('button', { name: 'Create link' }).click();
    await expect(dialog.getByRole('img')).toBeVisible();
    await page.screenshot({ path: `/tmp/look-link-${width}.png` });
  });
}
