import { readFile } from 'node:fs/promises';
import { parseReceipt } from '@countersign/proof/receipts';
import { onSignPage } from '../pages/sign-page';
import { onVerifyPage } from '../pages/verify-page';
import { silenceStorage } from './block-storage';
import { untilRecord } from './story';
import { expect, test } from './test';

test('F7 M9 D5 G6 G7 the database never answers: Cancel works at once, no private file is sent, and another file can be signed', async ({
  page,
  rpc,
  begin,
}) => {
  await silenceStorage(page);
  const { file, wallet } = await begin('silent.bin', { name: 'Patient' });
  const sign = onSignPage(page);
  const isPrivate = page.getByLabel(/^Keep the file private/);

  await test.step('a step and Cancel are shown at once', async () => {
    await expect(sign.send).toBeEnabled();
    await sign.send.click();
    await expect(sign.status).toContainText('Looking at this device');
    await sign.cancel.click();
    await expect(sign.status).toBeEmpty();
    await expect(sign.send).toBeEnabled();
    expect(await wallet.countCalls('solana:signTransaction')).toBe(0);
  });

  await test.step('a private file is not sent, and the page says why', async () => {
    await page.getByText('Options').click();
    await isPrivate.check();
    await expect(sign.memo).toHaveText(/^countersign\/1 hidden /);
    await sign.send.click();
    await expect(sign.status).toContainText('This browser’s storage does not answer');
    expect(rpc.calls.map(({ method }) => method)).not.toContain('sendTransaction');
  });

  await test.step('another file is signed, and the page asks to save its receipt', async () => {
    await isPrivate.uncheck();
    await expect(sign.memo).toHaveText(/^countersign\/1 file /);
    await sign.send.click();
    await untilRecord(page);
    const toast = page.locator('[data-sonner-toast]');
    await expect(toast).toContainText('This browser could not keep the receipt.');
    const downloading = onVerifyPage(page).downloadReceipt();
    const receipt = await readFile(await (await downloading).path(), 'utf8');
    expect(parseReceipt(receipt).files).toMatchObject([{ name: file.name }]);
  });
});
