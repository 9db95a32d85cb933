import { expectNoViolation } from '../job/expect-no-violation';
import { signFiles } from '../job/story';
import { expect, test } from '../job/test';
import { MIB, writeFile, writeSparseFile } from '../job/test-file';
import { onVerifyPage } from '../pages/verify-page';

test('V6 D6 axe finds nothing in the ways to share a record, in statements, nor in the stored proofs', async ({
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
    await main.getByRole('button', { name: 'Cancel' }).click();
    await expect(verify.file).toHaveAttribute('data-file', 'none');
  });

  await test.step('the ways to share a record', async () => {
    await onVerifyPage(page).share();
    await expectNoViolation(page, { part: '[role=menu]', looks: 'all' });
    await page.getByRole('menuitem', { name: 'QR code' }).click();
    await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
    await expectNoViolation(page, { part: 'dialog', looks: 'all' });
    await page.keyboard.press('Escape');
    await onVerifyPage(page).share();
    await page.getByRole('menuitem', { name: 'Certificate' }).click();
    await expect(page.locator('[data-certificate]')).toBeVisible();
    await expectNoViolation(page, { part: '[data-certificate]', looks: 'all' });
  });

  await test.step('withdrawing it', async () => {
    await page.goto(`${site.url}/sign?revoke=${signature}&cluster=solana:localnet`);
    await page.getByLabel('I understand that this can’t be undone').check();
    await expectNoViolation(page, { part: 'main' });
  });

  await test.step('adding links', async () => {
    await page.goto(`${site.url}/sign?links=${signature}&cluster=solana:localnet`);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNoViolation(page, { part: 'main' });
  });

  await test.step('the stored proofs', async () => {
    await page.goto(site.url);
    await expect(page.getByRole('list', { name: 'Signed with this browser' })).toBeVisible();
    await expectNoViolation(page, { part: 'main' });
  });
});
