import { expectNoViolation } from '../job/expect-no-violation';
import { signFiles } from '../job/story';
import { expect, test } from '../job/test';
import { MIB, writeFile, writeSparseFile } from '../job/test-file';
import { onVerifyPage } from '../pages/verify-page';

test('V6 D6 axe finds nothing in what a record is passed on by, in statements, nor in the proofs kept', async ({
  page,
  site,
  addWallet,
}, testInfo) => {
  const wallet = await addWallet({ name: 'Author' });
  const files = ['a rather long name of a file that does not fit.txt', 'b.txt'];
  const signature = await signFiles(
    page,
    site,
    files.map((name) => writeFile(testInfo, name)),
    wallet,
  );
  await expect(onVerifyPage(page).record).toHaveAttribute('data-record', 'valid');
  const main = page.getByRole('main');

  await test.step('a file that is being read', async () => {
    const path = testInfo.outputPath('film.mov');
    writeSparseFile(path, 20_000 * MIB);
    const verify = onVerifyPage(page);
    await verify.choose(path);
    await expect(verify.file).toHaveAttribute('data-file', 'checking');
    await expectNoViolation(page, { part: '[data-file]' });
    await expect(verify.file).toHaveAttribute('data-file', 'checking');
    await main.getByRole('button', { name: 'Clear' }).click();
    await expect(verify.file).toHaveAttribute('data-file', 'none');
  });

  await test.step('the receipts of single files: no name is cut, and each is one press away', async () => {
    await onVerifyPage(page).share();
    await main.getByRole('button', { name: 'Receipts of single files' }).click();
    const list = page.getByRole('list', { name: 'Receipts of single files' });
    const button = list.getByRole('button', { name: files[0] ?? '' });
    await expect(button).toHaveAccessibleName(`Download the receipt of ${files[0] ?? ''}`);
    const [receipt] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(receipt.suggestedFilename()).toBe(`${files[0] ?? ''}.countersign.json`);
    await expectNoViolation(page, { part: '[data-share]', looks: 'all' });
  });

  for (const [name, part] of [
    ['QR code', '[data-panel=qr]'],
    ['Certificate', '[data-certificate]'],
  ] as const) {
    await test.step(name, async () => {
      await main.getByRole('button', { name, exact: true }).click();
      await expect(page.locator(part)).toBeVisible();
      await expect(page.getByText('One moment…')).toHaveCount(0);
      await expectNoViolation(page, { part, looks: 'all' });
    });
  }

  await test.step('withdrawing it', async () => {
    await page.goto(`${site.url}/sign?revoke=${signature}&cluster=solana:localnet`);
    await page.getByLabel('I no longer stand by this record').check();
    await expectNoViolation(page, { part: 'main' });
  });

  await test.step('adding links', async () => {
    await page.goto(`${site.url}/sign?links=${signature}&cluster=solana:localnet`);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNoViolation(page, { part: 'main' });
  });

  await test.step('the proofs kept here', async () => {
    await page.goto(site.url);
    await page.getByRole('heading', { name: 'Your proofs' }).click();
    await expect(page.getByRole('list', { name: 'Proofs on this device' })).toBeVisible();
    await expectNoViolation(page, { part: 'main' });
  });
});
