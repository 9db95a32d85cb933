import { findViolations } from '../find-violations';
import { onHeader, shorten } from '../pages/header';
import { onPossession } from '../pages/possession';
import { onSignPage } from '../pages/sign-page';
import { onVerifyPage } from '../pages/verify-page';
import { bringFiles } from '../job/story';
import { expect, test as base } from '../job/test';
import { writeFile } from '../job/test-file';
import { getLocalCluster, type Site } from '../test';
import { createMobileWallet, type MobileWallet } from './mobile-wallet';
import { startReflector, type Reflector } from './reflector';
import { followCode, scan } from './remote-phone';
import { readCache, untilRecordIs } from './test';

const REMOTE = 'Remote Mobile Wallet Adapter';

const test = base.extend<{ reflector: Reflector; remoteSite: Site; wallet: MobileWallet }>({
  ignoreHTTPSErrors: true,
  reflector: async ({ watch }, use) => {
    const reflector = await startReflector();
    watch.allow([`wss://${reflector.authority}`]);
    await use(reflector);
    await reflector.stop();
  },
  remoteSite: async ({ serve, rpc, reflector }, use) => {
    await use(
      await serve({
        clusters: [getLocalCluster(rpc.url)],
        remoteHostAuthority: reflector.authority,
      }),
    );
  },
  wallet: async ({ node, rpc }, use) => {
    const wallet = await createMobileWallet({ seed: 'Pocket', nodeUrl: rpc.url });
    await node.airdrop(wallet.address, 1_000_000_000n);
    await use(wallet);
  },
});

test('M1 M4 M5 W4 a phone that scans the code connects, signs a whole claim and disconnects', async ({
  page,
  remoteSite,
  reflector,
  wallet,
}, testInfo) => {
  const file = writeFile(testInfo, 'from the desk.bin');
  await bringFiles(page, remoteSite, [file]);
  const sign = onSignPage(page);
  await sign.connect(REMOTE);
  const dialog = page.getByRole('dialog', { name: 'Scan with your wallet' });
  const code = dialog.getByRole('img', { name: 'Code that connects your wallet with this page' });

  const phone = await test.step('scan', async () => {
    await expect(code).toBeVisible();
    await expect(dialog.getByText('Waiting for scan')).toBeVisible();
    const violations = await findViolations(page);
    expect(violations.map(({ id }) => id)).toEqual([]);
    const url = await scan(code);
    expect(url.href).toMatch(/^solana-wallet:\/v1\/associate\/remote\?/);
    expect(url.searchParams.get('reflector')).toBe(reflector.authority);
    return followCode(url, wallet);
  });
  await expect(sign.fact('Signer')).toContainText(wallet.address);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await test.step('sign and send, in the same session', async () => {
    await sign.send.click();
    const verify = onVerifyPage(page);
    await expect(verify.record).toHaveAttribute('data-record', 'valid');
    await expect(verify.record).toContainText(wallet.address);
    await verify.choose(file.path);
    await expect(verify.file).toHaveAttribute('data-file', 'match');
    expect(wallet.getMethods()).toContain('sign_transactions');
  });

  await test.step('prove that the key is still there, by signing in, in the same session', async () => {
    const possession = onPossession(page);
    await possession.ask();
    const [before] = wallet.grants.keys();
    await possession.sign.click();
    await possession.check(await possession.answer.innerText());
    await expect(possession.result).toHaveAttribute('data-possession', 'holds');
    expect(wallet.calls.findLast(({ method }) => method === 'authorize')?.params).toMatchObject({
      sign_in_payload: { address: wallet.address },
    });
    expect(wallet.grants.size).toBe(1);
    expect(wallet.grants.has(before ?? '')).toBe(false);
    expect(reflector.countSockets()).toBe(2);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('disconnect', async () => {
    const header = onHeader(page);
    // Signing in has already revoked an authorization.
    const callCount = wallet.calls.length;
    await header.walletControl.click();
    await page.getByRole('menuitem', { name: 'Disconnect' }).click();
    await expect.poll(() => wallet.getMethods().slice(callCount)).toEqual(['deauthorize']);
    expect(wallet.grants.size).toBe(0);
    expect(await readCache(page)).toBeNull();
    await expect.poll(reflector.countSockets).toBe(0);
    expect(phone.faults).toEqual([]);
  });
});

test('W5 M3 M5 a phone that ended its session must scan again, and after a reload when something is signed', async ({
  page,
  remoteSite,
  wallet,
  reflector,
}, testInfo) => {
  await bringFiles(page, remoteSite, [writeFile(testInfo, 'later.bin')]);
  const sign = onSignPage(page);
  await sign.connect(REMOTE);
  const code = page.getByRole('img', { name: 'Code that connects your wallet with this page' });
  await expect(code).toBeVisible();
  const phone = followCode(await scan(code), wallet);
  await expect(sign.fact('Signer')).toContainText(wallet.address);

  await test.step('session ended: the account stays, and the next request shows a code', async () => {
    phone.hangUp();
    await expect.poll(reflector.countSockets).toBe(0);
    wallet.setBehaviour(({ method }) =>
      method === 'sign_transactions' ? { refuse: { code: -3, message: 'no' } } : null,
    );
    await sign.send.click();
    await expect(code).toBeVisible();
    followCode(await scan(code), wallet);
    await expect(sign.status).toContainText('refused the request');
    await expect(sign.fact('Signer')).toContainText(wallet.address);
    wallet.setBehaviour(() => null);
  });

  await test.step('reloaded: the account is shown, and no code before something is signed', async () => {
    await page.reload();
    await expect(sign.fact('Signer')).toContainText(wallet.address);
    await expect(onHeader(page).walletControl).toContainText(shorten(wallet.address));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await sign.send.click();
    await expect(code).toBeVisible();
    followCode(await scan(code), wallet);
    await untilRecordIs(page, 'valid');
  });
});

test('W3 W5 M4 no code is shown by itself; Escape closes it; the focus stays in its dialog', async ({
  page,
  remoteSite,
  wallet,
  reflector,
}) => {
  const header = onHeader(page);
  const code = page.getByRole('img', { name: 'Code that connects your wallet with this page' });
  const expectPutAway = async () => {
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(header.walletControl).toContainText('Select Wallet');
    await expect(header.walletControl).toBeFocused();
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
    await expect.poll(reflector.countSockets).toBe(0);
  };

  await test.step('without a stored authorization nothing is opened', async () => {
    await page.addInitScript((address) => {
      const choice = JSON.stringify({ wallet: 'Remote Mobile Wallet Adapter', address });
      localStorage.setItem('countersign:wallet', choice);
    }, wallet.address);
    await page.goto(remoteSite.url);
    await expect(header.walletControl).toContainText('Select Wallet');
    await header.walletControl.click();
    await expect(header.walletItem(REMOTE)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(reflector.countSockets()).toBe(0);
  });

  await test.step('Escape closes the code and its session', async () => {
    await header.walletItem(REMOTE).click();
    await expect(page.getByRole('dialog').getByText('Waiting for scan')).toBeVisible();
    await page.keyboard.press('Escape');
    await expectPutAway();
  });

  await test.step('when the phone has connected, the focus stays in the dialog, on no button', async () => {
    wallet.setBehaviour(({ method }) => (method === 'authorize' ? { mischief: 'silence' } : null));
    await header.pick(REMOTE);
    await expect(code).toBeVisible();
    followCode(await scan(code), wallet);
    const dialog = page.getByRole('dialog', { name: 'Continue in your wallet' });
    await expect(dialog).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expectPutAway();
  });
});

test('M4 a reflector that cannot be reached is reported', async ({ page, serve, rpc, watch }) => {
  watch.allow(['wss://localhost:9']);
  watch.expectTrouble(/wss:\/\/localhost:9\/reflect/);
  const { url } = await serve({
    clusters: [getLocalCluster(rpc.url)],
    remoteHostAuthority: 'localhost:9',
  });
  await page.goto(url);
  await onHeader(page).pick(REMOTE);
  await expect(
    page.getByText(
      'An unexpected error occurred: The host that connects this page with a phone cannot be reached',
    ),
  ).toBeVisible();
});
