import { onDropPage } from '../pages/drop-page';
import { onHeader, shorten } from '../pages/header';
import { onSignPage } from '../pages/sign-page';
import { onVerifyPage } from '../pages/verify-page';
import { sendInSteps, untilRecord } from './story';
import { expect, test } from './test';
import { writeFile } from './test-file';
import { expectTranslated, translate } from './translate';

for (const width of [1280, 360]) {
  test(`A the whole job, and a record’s life, while a translator replaces every text, at ${width} pixels`, async ({
    page,
    site,
    rpc,
    addWallet,
  }, testInfo) => {
    await page.setViewportSize({ width, height: 800 });
    await translate(page);
    const wallet = await addWallet({ name: 'Early', sign: 'wait' });
    const [first, second] = ['first.txt', 'second.txt'].map((name) => writeFile(testInfo, name));
    const drop = onDropPage(page);
    const sign = onSignPage(page);
    const verify = onVerifyPage(page);
    const step = (title: string, run: () => Promise<void>) =>
      test.step(title, async () => {
        await run();
        await expectTranslated(page);
      });

    await step('a wallet is chosen in the header', async () => {
      await page.goto(site.url);
      await expect(page.locator('[data-cluster-check=success]').first()).toBeAttached();
      const isNarrow = width < 768;
      const open = page.getByRole('button', { name: 'Open menu' });
      if (isNarrow) {
        await open.click();
        await page.getByRole('banner').getByRole('button', { name: 'Select Wallet' }).click();
        await page.getByRole('menuitem', { name: 'Early' }).click();
      } else {
        await onHeader(page).pick('Early');
      }
      await expect(page.getByRole('banner')).toContainText(shorten(wallet.address));
      if (isNarrow) await page.getByRole('button', { name: 'Close menu' }).click();
    });

    await step('what is said of the files follows them', async () => {
      await drop.choose(first!.path);
      await expect(drop.sign).toHaveText('Sign 1 file');
      await drop.choose(second!.path);
      await expect(drop.sign).toHaveText('Sign 2 files');
      await page.getByRole('button', { name: 'Remove second.txt' }).click();
      await expect(drop.sign).toHaveText('Sign 1 file');
      await page.getByRole('button', { name: 'Clear' }).click();
      await expect(drop.files).toHaveCount(0);
      await drop.choose(first!.path);
      await expect(drop.sign).toHaveText('Sign 1 file');
    });

    await step('it is told what will be signed', async () => {
      await drop.sign.click();
      await expect(sign.fact('Signer')).toContainText(wallet.address);
      await expect(sign.memo).toContainText(first!.sha256);
      await expect(sign.cost).toHaveText(/^Cost: about 0\.0000\d+ SOL, paid from your wallet$/);
      await expect(sign.balance).toHaveText(/^Balance: [\d.]+ SOL$/);
    });

    await step('a refusal is told', async () => {
      await sign.send.click();
      await expect(sign.status).toContainText('Waiting for your wallet');
      await wallet.refuse({ code: 4001 });
      await expect(sign.status).toContainText('Nothing was signed or sent');
    });

    await step('it is recorded', async () => {
      await sendInSteps(page, rpc, wallet);
      await expect(verify.record).toHaveAttribute('data-record', 'settling');
      rpc.setFault(() => null);
      await expect(verify.record).toHaveAttribute('data-answer', 'match');
    });

    const receipt = testInfo.outputPath('receipt.json');
    await step('its receipt is kept', async () => {
      await (await verify.downloadReceipt()).saveAs(receipt);
      await verify.open('Signatures of this file');
      await expect(verify.signatures.locator('[data-signature=this]')).toBeVisible();
    });

    await step('another file is told from the right one', async () => {
      await verify.choose(second!.path);
      await expect(verify.record).toHaveAttribute('data-answer', 'mismatch');
      await verify.choose(first!.path);
      await expect(verify.record).toHaveAttribute('data-answer', 'match');
    });

    await step('it is withdrawn', async () => {
      await onVerifyPage(page).chooseMore('Withdraw');
      await page.getByLabel('Reason').fill('Wrong file');
      await page.getByLabel('I understand that this can’t be undone').check();
      await sign.send.click();
      await wallet.approve();
      await untilRecord(page);
      await expect(verify.record).toHaveAttribute('data-revoked', '');
      await expect(verify.headline).toContainText('You withdrew this on');
    });

    await step('the page comes up again, with the wallet that was there', async () => {
      await page.goto(site.url);
      await expect(page.getByRole('list', { name: 'Signed with this browser' })).toBeVisible();
    });

    await step('its receipt leads to it', async () => {
      await drop.choose(receipt);
      await untilRecord(page);
      await expect(verify.record).toHaveAttribute('data-revoked', '');
    });
  });
}
