import { onPossession } from '../pages/possession';
import { onSignPage } from '../pages/sign-page';
import { onVerifyPage } from '../pages/verify-page';
import { shorten } from '../pages/header';
import { bringFiles } from '../job/story';
import { writeFile } from '../job/test-file';
import { getLocalCluster } from '../test';
import { CACHE_KEY, expect, LOCAL, pickAdapter, readCache, test, untilRecordIs } from './test';

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
    await expect(sign.fact('Signer')).toContainText(wallet.address);
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
    await expect(verify.record).toContainText(wallet.address);
    await verify.choose(file.path);
    await expect(verify.file).toHaveAttribute('data-file', 'match');
    expect(wallet.getMethods().filter((method) => method.startsWith('sign_'))).toEqual([
      'sign_transactions',
    ]);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('prove that the key is still there, by signing in', async () => {
    const possession = onPossession(page);
    const question = await possession.ask();

    const [before] = wallet.grants.keys();
    await possession.sign.click();
    await expect(possession.answer).toHaveCount(1);
    await possession.check(await possession.answer.innerText());
    await expect(possession.result).toHaveAttribute('data-possession', 'holds');
    expect(wallet.getMethods()).not.toContain('sign_messages');
    expect(wallet.calls.findLast(({ method }) => method === 'authorize')?.params).toMatchObject({
      sign_in_payload: { address: wallet.address },
    });
    const [token, ...others] = wallet.grants.keys();
    expect(others).toEqual([]);
    expect(token).not.toBe(before);
    expect(await readCache(page)).toMatchObject({ auth_token: token });

    wallet.setBehaviour(() => ({ overlooks: 'sign_in_payload' }));
    await possession.reopen(question);
    await possession.sign.click();
    await expect.poll(wallet.getMethods).toContain('sign_messages');
    await expect(possession.answer).toHaveCount(1);
    wallet.setBehaviour(() => null);
    expect(wallet.grants.size).toBe(1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('leave a question unanswered: the wallet is not asked', async () => {
    wallet.setBehaviour(() => ({ mischief: 'silence' }));
    await onPossession(page).sign.click();
    await expect.poll(phone.countSessions).toBe(1);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(phone.countSessions).toBe(0);
    wallet.setBehaviour(() => null);
  });

  await test.step('disconnect', async () => {
    // Signing in has already revoked an authorization.
    const callCount = wallet.calls.length;
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page
      .getByRole('banner')
      .getByRole('button', { name: shorten(wallet.address) })
      .click();
    await page.getByRole('menuitem', { name: 'Disconnect' }).click();
    await expect(
      page.getByRole('banner').getByRole('button', { name: 'Select Wallet' }),
    ).toBeVisible();
    await expect.poll(() => wallet.getMethods().slice(callCount)).toEqual(['deauthorize']);
    expect(wallet.grants.size).toBe(0);
    expect(await page.evaluate((key) => localStorage.getItem(key), CACHE_KEY)).toBeNull();
    expect(await page.evaluate(() => localStorage.getItem('countersign:wallet'))).toBeNull();
    await expect.poll(phone.countSessions).toBe(0);
  });
});

test('M3 W5 the account is there again after a reload, and the wallet is asked when it signs', async ({
  page,
  serve,
  rpc,
  phone,
  installWallet,
}, testInfo) => {
  const appIdentity = { name: 'Countersign', icon: 'icon-192.png' };
  const site = await serve({ clusters: [getLocalCluster(rpc.url)], appIdentity });
  const file = writeFile(testInfo, 'again.bin');
  const wallet = await installWallet({ seed: 'Again' });
  await bringFiles(page, site, [file]);
  const sign = onSignPage(page);
  await sign.connect(LOCAL);
  await expect(sign.fact('Signer')).toContainText(wallet.address);
  const token = [...wallet.grants.keys()][0];

  await test.step('F20 M2 the wallet gets the name and the icon of the configuration', async () => {
    expect(wallet.calls.find(({ method }) => method === 'authorize')?.params).toMatchObject({
      identity: { ...appIdentity, uri: site.url },
    });
    expect(
      (await page.request.get(`${site.url}/${appIdentity.icon}`)).headers()['content-type'],
    ).toBe('image/png');
  });

  await page.reload();
  await expect(sign.fact('Signer')).toContainText(wallet.address);
  expect(phone.associations).toHaveLength(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await sign.send.click();
  await untilRecordIs(page, 'valid');
  expect(phone.associations).toHaveLength(2);
  const reauthorization = wallet.calls.findLast(({ method }) => method === 'authorize');
  expect(reauthorization?.params).toMatchObject({ auth_token: token, chain: 'solana:localnet' });
  expect(await readCache(page)).toMatchObject({ auth_token: [...wallet.grants.keys()][0] });
});

test('M3 with another network selected, the first one’s authorization is not used', async ({
  page,
  serve,
  rpc,
  installWallet,
}) => {
  const { url } = await serve({
    clusters: [
      getLocalCluster(rpc.url),
      getLocalCluster(rpc.url, { id: 'solana:devnet', label: 'Devnet' }),
    ],
  });
  const wallet = await installWallet({ seed: 'Two networks' });
  const banner = page.getByRole('banner');
  const account = banner.getByRole('button', { name: shorten(wallet.address) });
  const selectNetwork = async (from: string, to: string) => {
    await banner.getByRole('button', { name: from }).click();
    await page.getByRole('menuitemradio', { name: to }).click();
  };
  await page.goto(url);
  await pickAdapter(page);
  await expect(account).toBeVisible();
  const [first] = wallet.grants.keys();

  await selectNetwork('Localnet', 'Devnet');
  await expect(banner.getByRole('button', { name: 'Select Wallet' })).toBeVisible();
  await pickAdapter(page);
  await expect(account).toBeVisible();
  const asked = wallet.calls.filter(({ method }) => method === 'authorize');
  expect(asked.map(({ params }) => [params.chain, params.auth_token])).toEqual([
    ['solana:localnet', undefined],
    ['solana:devnet', undefined],
  ]);
  expect(JSON.stringify(wallet.calls)).not.toContain(first);
  expect(await readCache(page)).toMatchObject({ chain: 'solana:devnet' });

  await selectNetwork('Devnet', 'Localnet');
  await expect(banner.getByRole('button', { name: 'Select Wallet' })).toBeVisible();
  await page.reload();
  await expect(banner.getByRole('button', { name: 'Open menu' })).toBeVisible();
  await banner.getByRole('button', { name: 'Open menu' }).click();
  await expect(banner.getByRole('button', { name: 'Select Wallet' })).toBeVisible();
});

test('M3 a wallet may have an https address, and no other kind', async ({
  page,
  site,
  phone,
  installWallet,
}, testInfo) => {
  await bringFiles(page, site, [writeFile(testInfo, 'by its address.bin')]);
  const sign = onSignPage(page);
  for (const uriBase of ['http://wallet.example', 'javascript:alert(1)', 'solana-wallet:']) {
    await installWallet({ seed: 'Own address', uriBase });
    await sign.connect(LOCAL);
    const dialog = page.getByRole('dialog', { name: 'The wallet was not connected' });
    await expect(dialog).toContainText('The wallet named an address that is not safe to open');
    await dialog.getByRole('button', { name: 'Close' }).click();
    expect(await readCache(page)).toBeNull();
  }
  const uriBase = 'https://wallet.example/app';
  const wallet = await installWallet({ seed: 'Own address', uriBase, features: [] });
  await sign.connect(LOCAL);
  await expect(sign.fact('Signer')).toContainText(wallet.address);

  await test.step('W7 a wallet that only sends is asked to sign and send', async () => {
    await sign.send.click();
    await untilRecordIs(page, 'valid');
    expect(wallet.getMethods()).toContain('sign_and_send_transactions');
  });
  expect(phone.associations.map(({ origin, pathname }) => origin + pathname).at(-1)).toBe(
    'https://wallet.example/app/v1/associate/local',
  );
});
