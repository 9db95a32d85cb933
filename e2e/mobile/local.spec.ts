import { onSignPage } from '../pages/sign-page';
import { onVerifyPage } from '../pages/verify-page';
import { shorten } from '../pages/header';
import { bringFiles } from '../job/story';
import { writeFile } from '../job/test-file';
import { CACHE_KEY, expect, LOCAL, readCache, test, untilRecordIs } from './test';

test('M1 M2 M3 M5 W4 on Android the local adapter connects, signs a whole claim and disconnects', async ({
  page,
  site,
  phone,
  installWallet,
}, testInfo) => {
  const file = writeFile(testInfo, 'on a phone.bin');
  const wallet = await installWallet({ seed: 'Local' });
  await bringFiles(page, site, [file]);
  const sign = onSignPage(page);

  await test.step('connect', async () => {
    await sign.connect(LOCAL);
    await expect(sign.fact('Author')).toContainText(wallet.address);
    const [association] = phone.associations;
    expect(association?.pathname).toBe('/v1/associate/local');
    const port = Number(association?.searchParams.get('port'));
    expect(port).toBeGreaterThanOrEqual(49152);
    expect(port).toBeLessThanOrEqual(65535);
    expect(wallet.calls.find(({ method }) => method === 'authorize')?.params).toMatchObject({
      chain: 'solana:localnet',
      identity: { name: 'Wallet UI', uri: site.url },
    });
    await expect.poll(phone.countSessions).toBe(0);
    expect(await readCache(page)).toMatchObject({
      auth_token: [...wallet.grants.keys()][0],
      chain: 'solana:localnet',
    });
  });

  await test.step('sign and send', async () => {
    await sign.send.click();
    await untilRecordIs(page, 'valid');
    const verify = onVerifyPage(page);
    await expect(verify.headline).toContainText(`Signed by ${wallet.address}`);
    await verify.choose(file.path);
    await expect(verify.file).toHaveAttribute('data-file', 'match');
    expect(wallet.getMethods().filter((method) => method.startsWith('sign_'))).toEqual([
      'sign_transactions',
    ]);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('disconnect', async () => {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page
      .getByRole('banner')
      .getByRole('button', { name: shorten(wallet.address) })
      .click();
    await page.getByRole('menuitem', { name: 'Disconnect' }).click();
    await expect(
      page.getByRole('banner').getByRole('button', { name: 'Select Wallet' }),
    ).toBeVisible();
    await expect.poll(wallet.getMethods).toContain('deauthorize');
    expect(wallet.grants.size).toBe(0);
    expect(await page.evaluate((key) => localStorage.getItem(key), CACHE_KEY)).toBeNull();
    expect(await page.evaluate(() => localStorage.getItem('countersign:wallet'))).toBeNull();
    await expect.poll(phone.countSessions).toBe(0);
  });
});

test('M3 W5 the account is there again after a reload, and the wallet is asked when it signs', async ({
  page,
  site,
  phone,
  installWallet,
}, testInfo) => {
  const file = writeFile(testInfo, 'again.bin');
  const wallet = await installWallet({ seed: 'Again' });
  await bringFiles(page, site, [file]);
  const sign = onSignPage(page);
  await sign.connect(LOCAL);
  await expect(sign.fact('Author')).toContainText(wallet.address);
  const token = [...wallet.grants.keys()][0];

  await page.reload();
  await expect(sign.fact('Author')).toContainText(wallet.address);
  expect(phone.associations).toHaveLength(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await sign.send.click();
  await untilRecordIs(page, 'valid');
  expect(phone.associations).toHaveLength(2);
  const reauthorization = wallet.calls.findLast(({ method }) => method === 'authorize');
  expect(reauthorization?.params).toMatchObject({ auth_token: token, chain: 'solana:localnet' });
  // The wallet gave a new token for the old one.
  expect(await readCache(page)).toMatchObject({ auth_token: [...wallet.grants.keys()][0] });
});

test('W7 a wallet that only sends is asked to sign and send', async ({
  page,
  site,
  installWallet,
}, testInfo) => {
  const wallet = await installWallet({ seed: 'Sender', features: [] });
  await bringFiles(page, site, [writeFile(testInfo, 'sent.bin')]);
  const sign = onSignPage(page);
  await sign.connect(LOCAL);
  await expect(sign.fact('Author')).toContainText(wallet.address);
  await sign.send.click();
  await untilRecordIs(page, 'valid');
  expect(wallet.getMethods()).toContain('sign_and_send_transactions');
});
