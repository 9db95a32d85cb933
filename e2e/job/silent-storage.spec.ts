import { onSignPage } from '../pages/sign-page';
import { silenceStorage } from './block-storage';
import { untilRecord } from './story';
import { expect, test } from './test';

for (const silence of ['opening the database', 'every request', 'locks'] as const) {
  test(`F7 M9 G6 ${silence} never answers: a step and Cancel at once, and it is signed all the same`, async ({
    page,
    begin,
  }) => {
    await silenceStorage(page, silence);
    const { wallet } = await begin('silent.bin', { name: 'Patient' });
    const sign = onSignPage(page);
    await expect(sign.send).toBeEnabled();
    await sign.send.click();
    await expect(sign.status).toContainText('Looking at this device');
    await sign.cancel.click();
    await expect(sign.status).toBeEmpty();
    await expect(sign.send).toBeEnabled();
    expect(await wallet.countCalls('solana:signTransaction')).toBe(0);

    await sign.send.click();
    await untilRecord(page);
    expect(await wallet.countCalls('solana:signTransaction')).toBe(1);
    if (silence === 'locks') return;
    await expect(page.getByText('This browser could not keep the receipt.')).toBeVisible();
  });
}

test('F7 M9 D5 a hidden file, where the database never answers: not signed, and said why', async ({
  page,
  rpc,
  begin,
}) => {
  await silenceStorage(page, 'opening the database');
  await begin('secret.bin', { name: 'Patient' });
  const sign = onSignPage(page);
  await page.getByText('Options').click();
  await page.getByLabel(/^Keep the file private/).check();
  await expect(sign.memo).toHaveText(/^countersign\/1 hidden /);
  await sign.send.click();
  await expect(sign.status).toContainText('This browser’s storage does not answer');
  expect(rpc.calls.some(({ method }) => method === 'sendTransaction')).toBe(false);
});
