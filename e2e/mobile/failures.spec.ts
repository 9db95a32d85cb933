import { onSignPage } from '../pages/sign-page';
import { bringFiles } from '../job/story';
import { writeFile } from '../job/test-file';
import { pass, stopTime, tickUntilVisible } from '../shell/fake-time';
import { expectNothingLeft, getDialog } from './dialogs';
import type { Behaviour } from './mobile-wallet';
import { expect, LOCAL, pickAdapter, readCache, test, untilRecordIs } from './test';

test('W3 M4 M5 a failed connection shows its reason, leaves nothing behind, and the next one works', async ({
  page,
  site,
  phone,
  installWallet,
}) => {
  const wallet = await installWallet({ seed: 'Reluctant' });
  const behave = (behaviour: Behaviour) => {
    wallet.setBehaviour(({ method }) => (method === 'authorize' ? behaviour : null));
  };
  const dialog = page.getByRole('dialog');
  const expectEnd = async () => {
    await expectNothingLeft(page);
    await expect.poll(phone.countSessions).toBe(0);
    expect(await readCache(page)).toBeNull();
  };

  await test.step('cancelled by its dialog, quietly', async () => {
    behave({ mischief: 'silence' });
    await page.goto(site.url);
    const before = wallet.getMethods().length;
    await pickAdapter(page);
    await expect(dialog).toBeVisible();
    await expect.poll(() => wallet.getMethods().length).toBe(before + 2);
    await page.keyboard.press('Escape');
    await expectEnd();
  });

  await test.step('refused: a quiet toast and no dialog', async () => {
    behave({ refuse: { code: -1, message: 'no' } });
    const toast = page.getByText(`Not connected: the request was refused in ${LOCAL}.`);
    await pickAdapter(page);
    await expect(toast).toBeVisible();
    await expectEnd();
    await expect(toast).toHaveCount(0);
  });

  await test.step('with another error: its message is shown as plain text', async () => {
    const message = '<img src=x onerror="document.title=1"> is <b>broken</b>';
    behave({ refuse: { code: -32603, message } });
    await pickAdapter(page);
    await expect(dialog.getByText(`An unexpected error occurred: ${message}`)).toBeVisible();
    await expect(dialog.locator('img, b')).toHaveCount(0);
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expectEnd();
  });

  await test.step('with an answer that can’t be read', async () => {
    behave({ mischief: 'tampered' });
    await pickAdapter(page);
    const words = 'An unexpected error occurred: The wallet gave an answer that could not be read';
    await expect(dialog.getByText(words)).toBeVisible();
    await expect.poll(phone.countSessions).toBe(0);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expectEnd();
  });

  await test.step('the next one works', async () => {
    wallet.setBehaviour(() => null);
    await pickAdapter(page);
    await expect.poll(() => readCache(page)).not.toBeNull();
    await expectNothingLeft(page);
  });
});

test('W3 W4 M4 M5 a failed signing shows its reason, keeps the account, and the next one works', async ({
  page,
  site,
  phone,
  installWallet,
}, testInfo) => {
  const wallet = await installWallet({ seed: 'Numbers' });
  const answer = (own: string, code: number) => {
    wallet.setBehaviour(({ method }) =>
      method === own ? { refuse: { code, message: 'The app says no' } } : null,
    );
  };
  await bringFiles(page, site, [writeFile(testInfo, 'numbers.bin')]);
  const sign = onSignPage(page);
  answer('authorize', -7);
  await sign.connect(LOCAL);
  const dialog = getDialog(page, 'The wallet was not connected');
  await expect(dialog).toContainText('The wallet does not support the selected network');
  await dialog.getByRole('button', { name: 'Close' }).click();
  answer('', 0);
  await sign.connect(LOCAL);
  await expect(sign.fact('Signer')).toContainText(wallet.address);

  await test.step('answered by an error of its own', async () => {
    answer('sign_transactions', -5);
    await sign.send.click();
    await expect(sign.status).toContainText('The app says no');
    await expectNothingLeft(page);
  });

  await test.step('ended before it answered', async () => {
    wallet.setBehaviour(({ method }) =>
      method === 'sign_transactions' ? { mischief: 'close' } : null,
    );
    await sign.send.click();
    await expect(sign.status).toContainText('The wallet ended the connection before it answered');
    await expectNothingLeft(page);
    await expect.poll(phone.countSessions).toBe(0);
  });
  await expect(sign.fact('Signer')).toContainText(wallet.address);

  await test.step('by a wallet that has forgotten the page: it must be connected again', async () => {
    wallet.setBehaviour(() => null);
    wallet.forgetAll();
    await sign.send.click();
    await expect(sign.status).toContainText(
      'The wallet no longer knows this page; connect it again. Nothing was sent.',
    );
    await expect(sign.walletControl).toBeVisible();
    expect(await readCache(page)).toBeNull();
    await expectNothingLeft(page);
    await sign.connect(LOCAL);
  });

  await test.step('the next one works', async () => {
    await sign.send.click();
    await untilRecordIs(page, 'valid');
  });
});

test('M3 a wallet that does not listen is given up after 30 seconds', async ({
  page,
  site,
  phone,
  installWallet,
}) => {
  await installWallet({ seed: 'Deaf' });
  const listen = phone.holdBack();
  await stopTime(page);
  await page.goto(site.url);
  await pickAdapter(page);
  await tickUntilVisible(page, getDialog(page, 'Continue in your wallet'));
  await pass(page, 29_000);
  await expect(getDialog(page, 'Continue in your wallet')).toBeVisible();
  await pass(page, 1500);
  await tickUntilVisible(
    page,
    page.getByText('An unexpected error occurred: The wallet did not answer within 30 seconds'),
  );
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expectNothingLeft(page);
  listen();
});
